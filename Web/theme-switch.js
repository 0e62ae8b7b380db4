/** Lets a person choose the theme; `theme.js` sets it on the next page. */
export function startThemeSwitch() {
  const button = document.querySelector('[data-theme-switch]');
  if (!button) return;
  const themes = ['auto', 'light', 'dark'];
  const now = () => document.documentElement.dataset.theme ?? 'auto';
  const show = () => { button.textContent = `Theme: ${now()}`; };
  button.hidden = false;
  show();
  button.addEventListener('click', () => {
    const next = themes[(themes.indexOf(now()) + 1) % themes.length];
    if (next === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    try { localStorage.setItem('theme', next); } catch { /* It holds for this page only. */ }
    show();
  });
}
