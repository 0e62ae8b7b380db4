/** Says something once to those who listen instead of look. */
export function say(text) {
  const status = document.getElementById('status');
  if (status) status.textContent = text;
}
