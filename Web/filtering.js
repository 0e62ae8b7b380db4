import { say } from './say.js';

/** Hides list items that do not hold what was typed. */
export function startFiltering() {
  const box = document.querySelector('[data-filter-box]');
  const input = document.querySelector('[data-filter]');
  if (!box || !input) return;
  box.hidden = false;
  const items = [...document.querySelectorAll('[data-filter-item]')];
  const groups = [...document.querySelectorAll('[data-filter-group]')];
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const item of items) {
      const text = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-filter-item]:not([hidden])');
    say(`${items.filter((item) => !item.hidden).length} shown`);
  });
}
