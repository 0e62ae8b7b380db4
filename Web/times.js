const steps = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3_600], ['minute', 60]];

/** Writes how long ago it was; the exact time, in the reader's zone, stays as a hint. */
export function startTimes(root = document) {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const time of root.querySelectorAll('[data-when]')) {
    const then = new Date(time.dateTime);
    const seconds = (then - Date.now()) / 1000;
    const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
    time.title = then.toLocaleString();
    time.textContent = unit === 'second' ? 'just now' : words.format(Math.trunc(seconds / length), unit);
  }
}
