import { say } from './say.js';

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
