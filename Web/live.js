import { startFindings } from './findings.js';
import { say } from './say.js';
import { startTimes } from './times.js';

const seconds = { visible: 5, hidden: 60, most: 60 };

/** Gets this page again, parsed by the browser as a document in which nothing runs. */
function fresh() {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.addEventListener('load', () => resolve(request.status === 200 ? request.response : null));
    request.addEventListener('error', () => resolve(null));
    request.send();
  });
}

/** Looks from time to time whether the list has changed, and says so; rows move only when asked. */
class LiveList {
  constructor(list) {
    this.list = list;
    this.button = list.querySelector('[data-live-show]');
    this.tag = null;
    this.failures = 0;
    /** How many seconds a busy service asked for. */
    this.asked = 0;
    this.button.addEventListener('click', () => this.show());
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.look(); });
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    const base = document.hidden ? seconds.hidden : seconds.visible;
    const pause = Math.max(Math.min(base * 2 ** this.failures, seconds.most), this.asked);
    this.timer = setTimeout(() => this.look(), pause * 1000);
  }

  async look() {
    try {
      // A list that has not changed costs the service one look-up and no body.
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', headers: this.tag ? { 'If-None-Match': this.tag } : {} });
      this.asked = Math.min(Number(answer.headers.get('Retry-After')) || 0, 3_600);
      if (answer.status === 304 || answer.ok) this.failures = 0;
      else throw new Error(`status ${answer.status}`);
      const tag = answer.headers.get('ETag');
      if (answer.ok && tag !== this.tag) {
        this.tag = tag;
        await this.compare();
      }
    } catch {
      this.failures = Math.min(this.failures + 1, 6);
    }
    this.wait();
  }

  rows(root) { return new Set([...root.querySelectorAll('[data-row]')].map((row) => row.dataset.row)); }

  async compare() {
    const page = await fresh();
    const list = page?.querySelector('[data-live]');
    if (!list) return;
    const known = this.rows(this.list);
    const next = this.rows(list);
    const added = [...next].filter((row) => !known.has(row)).length;
    const gone = [...known].filter((row) => !next.has(row)).length;
    if (!added && !gone) {
      // What came has gone again.
      this.next = null;
      this.button.hidden = true;
      return;
    }
    this.next = list;
    const words = added ? `${added} new` : `${gone} gone`;
    this.button.textContent = `${words}: show`;
    if (this.button.hidden) say(`The list has changed: ${words}`);
    this.button.hidden = false;
  }

  show() {
    if (!this.next) return;
    const list = document.importNode(this.next, true);
    this.list.replaceChildren(...list.children);
    this.button = this.list.querySelector('[data-live-show]');
    this.button.addEventListener('click', () => this.show());
    this.next = null;
    startFindings(this.list);
    startTimes(this.list);
    (this.list.querySelector('a') ?? this.list).focus();
  }
}

export function startLive() {
  for (const list of document.querySelectorAll('[data-live]')) new LiveList(list);
}
