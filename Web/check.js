import { startCopying } from './copying.js';
import { startPictures } from './picture.js';
import { say } from './say.js';

const checkURL = (name, more = '') => `/v1/check?name=${encodeURIComponent(name)}${more}`;

/** Sends a log and resolves with the answer; a document when it is one. */
function send(body, url, accept, onProgress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', accept);
    // Parsed by the browser as a document of its own, in which nothing runs.
    request.responseType = 'document';
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(new Error('the service cannot be reached')));
    request.send(body);
  });
}

/** What a refused log is told, in words. */
async function problemOf(body, url) {
  const answer = await fetch(url, { method: 'POST', body, headers: { Accept: 'application/json' } });
  try {
    const problem = await answer.json();
    return [problem.detail, problem.hint].filter(Boolean).join(' ');
  } catch {
    return `the service answered ${answer.status}`;
  }
}

class Checking {
  constructor(zone) {
    this.zone = zone;
    this.area = zone.querySelector('[data-drop-area]');
    this.text = zone.querySelector('[data-drop-text]');
    this.progress = zone.querySelector('progress');
    this.problem = zone.querySelector('[data-drop-problem]');
    this.result = document.querySelector('[data-drop-result]');
    /** How many logs were given: only what is said of the latest is shown. */
    this.count = 0;
    zone.querySelector('[data-drop-check]').addEventListener('click', () => this.checkText());
    zone.querySelector('[data-drop-example]').addEventListener('click', () => this.checkExample());
    const file = zone.querySelector('[data-drop-file]');
    file.addEventListener('change', () => {
      const [chosen] = file.files;
      // Or the same file, chosen again after the app has run again, would be no change.
      file.value = '';
      if (chosen) this.check(chosen, chosen.name);
    });
    this.text.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.checkText();
    });
    this.listenForDrops();
  }

  listenForDrops() {
    // Anywhere on the page: a log beside the box must not replace the page.
    addEventListener('dragover', (event) => {
      event.preventDefault();
      this.area.classList.add('over');
    });
    addEventListener('dragleave', (event) => {
      if (!event.relatedTarget) this.area.classList.remove('over');
    });
    addEventListener('drop', (event) => {
      event.preventDefault();
      this.area.classList.remove('over');
      const file = event.dataTransfer.files[0];
      if (file) this.check(file, file.name);
    });
    this.text.addEventListener('paste', () => setTimeout(() => this.checkText(), 0));
  }

  checkText() {
    if (this.text.value.trim()) this.check(new Blob([this.text.value]), 'pasted text');
    else this.text.focus();
  }

  async checkExample() {
    try {
      const answer = await fetch(new URL('./example.log', import.meta.url));
      await this.check(await answer.blob(), 'example.log');
    } catch {
      this.complain('the service cannot be reached');
    }
  }

  async check(body, name) {
    this.count += 1;
    const number = this.count;
    const isLatest = () => number === this.count;
    this.zone.closest('details')?.setAttribute('open', '');
    this.problem.hidden = true;
    this.progress.hidden = false;
    this.progress.removeAttribute('value');
    say('Checking');
    try {
      const request = await send(body, checkURL(name), 'text/html', (done) => { if (isLatest()) this.progress.value = done * 100; });
      if (!isLatest()) return;
      const report = request.response?.querySelector('[data-report]');
      if (report) this.show(report, body, name);
      else {
        const words = await problemOf(body, checkURL(name));
        if (!isLatest()) return;
        this.complain(words);
      }
    } catch (error) {
      if (!isLatest()) return;
      this.complain(error.message);
    }
    this.progress.hidden = true;
  }

  complain(words) {
    this.problem.textContent = words;
    this.problem.hidden = false;
  }

  show(report, body, name) {
    const shown = document.importNode(report, true);
    this.result.replaceChildren(shown);
    const again = async (view) => {
      const request = await send(body, checkURL(name, `&out=svg&heading=off&${view}`), 'image/svg+xml').catch(() => null);
      return request?.response?.documentElement;
    };
    startPictures(shown, again);
    startCopying(shown);
    document.title = `${name} · WillDid`;
    const headline = shown.querySelector('.headline')?.textContent ?? '';
    say(`${shown.querySelector('.verdict').textContent}: ${headline}`);
    shown.scrollIntoView({ block: 'start' });
  }
}

export function startChecking() {
  const zone = document.querySelector('[data-drop]');
  if (zone) new Checking(zone);
}
