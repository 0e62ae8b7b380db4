import { startChecking } from './check.js';
import { startFindings } from './findings.js';
import { startLive } from './live.js';
import { startPictures } from './picture.js';
import { startTimes } from './times.js';

/** Says something once to those who listen instead of look. */
export function say(text) {
  const status = document.getElementById('status');
  if (status) status.textContent = text;
}

function startTheme() {
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

/** Lets commands be copied. */
export function startCopying(root = document) {
  for (const button of root.querySelectorAll('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const code = button.parentElement.querySelector('[data-copy-text]');
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.textContent = 'Copied';
        say('Copied');
      } catch {
        // Without permission the text is selected, for the person to copy.
        getSelection().selectAllChildren(code);
      }
    });
  }
}

/** Hides list items that do not hold what was typed. */
function startFiltering() {
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

startTheme();
startCopying();
startFiltering();
startPictures();
startChecking();
startFindings();
startTimes();
startLive();
