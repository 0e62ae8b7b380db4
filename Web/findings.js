import { say } from './say.js';

/** Tells the service what was decided, and resolves with it in words. */
async function decide(item, state) {
  const { finding, project } = item.dataset;
  const body = { state };
  if (state === 'muted') {
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    body.until = until;
    body.reason = item.querySelector('[data-reason]')?.value.trim() || 'muted on the page';
  }
  const answer = await fetch(`/v1/findings/${finding}?project=${encodeURIComponent(project)}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({}));
    throw new Error([problem.detail, problem.hint].filter(Boolean).join(' ') || `the service answered ${answer.status}`);
  }
  return state === 'muted' ? `muted until ${body.until}: ${body.reason}` : state === 'fixed' ? 'fixed' : 'open';
}

function askForReason(item, row, state, button) {
  const form = document.createElement('form');
  form.className = 'reason';
  const label = document.createElement('label');
  label.textContent = 'Why, for the next 30 days? ';
  const input = document.createElement('input');
  input.type = 'text';
  input.dataset.reason = '';
  label.append(input);
  const send = document.createElement('button');
  send.textContent = 'Mute';
  send.className = 'strong';
  form.append(label, send);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    finish(item, row, state);
  });
  button.hidden = true;
  row.prepend(form);
  input.focus();
}

async function finish(item, row, state) {
  const decision = item.querySelector('.decision');
  try {
    decision.textContent = await decide(item, state);
    decision.classList.remove('problem');
    item.classList.add('decided');
    row.replaceChildren();
    say(decision.textContent);
  } catch (error) {
    decision.textContent = error.message;
    decision.classList.add('problem');
  }
}

export function startFindings(root = document) {
  for (const row of root.querySelectorAll('[data-finding-buttons]')) {
    row.hidden = false;
    const item = row.closest('[data-finding]');
    for (const button of row.querySelectorAll('button')) {
      button.addEventListener('click', () => {
        if (button.dataset.state === 'muted') askForReason(item, row, 'muted', button);
        else finish(item, row, button.dataset.state);
      });
    }
  }
}
