import { Scale } from './scale.js';
import { Minimap } from './minimap.js';

/** One picture that can be zoomed, walked through and pointed into. */
class PictureView {
  constructor(section, fetchView) {
    this.section = section;
    this.canvas = section.querySelector('[data-canvas]');
    this.reading = section.querySelector('[data-reading]');
    this.fetchView = fetchView ?? (section.dataset.source ? (view) => this.ask(view) : null);
    this.firstLane = 0;
    this.keysAreOn = true;
    this.adopt(this.canvas.querySelector('svg'));
    this.minimap = new Minimap(section.querySelector('[data-minimap]'), this);
    this.startTools();
    this.startPointer();
    this.canvas.addEventListener('keydown', (event) => this.key(event));
    new ResizeObserver(() => this.fitWidth()).observe(this.canvas);
    this.scrollToFirst();
    this.openFragment();
    addEventListener('hashchange', () => this.openFragment());
  }

  /** Takes a picture, which knows by its attributes what it shows. */
  adopt(svg) {
    this.svg = svg;
    this.scale = new Scale(svg);
    this.stops = [...svg.querySelectorAll('.lane [data-a], .band [data-a], [data-violation] .marker')]
      .filter((element) => element.tagName !== 'text')
      .sort((one, other) => one.dataset.a - other.dataset.a);
    this.violations = [...svg.querySelectorAll('[data-violation]')];
    this.selected = null;
  }

  /** Asks the service for another view; the browser parses it as a document of its own. */
  ask(view) {
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open('GET', `${this.section.dataset.source}?heading=off&${view}`);
      request.responseType = 'document';
      request.addEventListener('load', () => resolve(request.status === 200 ? request.response?.documentElement : null));
      request.addEventListener('error', () => resolve(null));
      request.send();
    });
  }

  // Moving

  /** Shows a part of the axis at once, and asks for its details. */
  show(from, to) {
    const { end } = this.scale;
    const length = Math.min(Math.max(to - from, this.scale.least), end);
    const start = Math.min(Math.max(from, 0), end - length);
    this.scale.set(start, start + length);
    this.scale.place(this.svg);
    this.minimap.update();
    this.settle();
  }

  /** When nothing has moved for a moment, asks for what is to be seen now. */
  settle() {
    if (!this.fetchView) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.refresh(), 160);
  }

  async refresh(axis = this.scale.axis, isWhole = false) {
    const view = new URLSearchParams({ axis, lane: this.firstLane });
    if (!isWhole) view.set('range', `${Math.floor(this.scale.from)}-${Math.ceil(this.scale.to)}`);
    this.asked = view.toString();
    const svg = await this.fetchView(this.asked);
    if (!svg || this.asked !== view.toString()) return;
    const stop = this.selected?.dataset;
    const fresh = document.importNode(svg, true);
    const { end, from, to } = this.scale;
    this.svg.replaceWith(fresh);
    this.adopt(fresh);
    if (!isWhole && axis === this.scale.axis) {
      this.scale.end = end;
      // The reader may have moved on while the answer was under way.
      this.scale.set(from, to);
    }
    this.fitWidth();
    this.minimap.update();
    if (stop) this.select(this.stops.find((one) => one.dataset.a === stop.a && one.dataset.b === stop.b), false);
  }

  zoom(factor, around = 0.5) {
    const { from, to } = this.scale;
    const length = (to - from) * factor;
    const middle = from + (to - from) * around;
    this.show(middle - length * around, middle + length * (1 - around));
  }

  pan(part) {
    const { from, to } = this.scale;
    const step = (to - from) * part;
    this.show(from + step, to + step);
  }

  fitWidth() {
    this.scale.resize(Math.max(this.canvas.clientWidth, 620));
    this.scale.place(this.svg);
  }

  /** On a narrow screen the names fill the first view: begin where something is wrong. */
  scrollToFirst() {
    const place = Number(this.violations[0]?.querySelector('.marker')?.dataset.a ?? NaN);
    const x = this.scale.x(Number.isNaN(place) ? this.scale.from : place);
    if (x > this.canvas.clientWidth) this.canvas.scrollLeft = x - this.canvas.clientWidth * 0.6;
  }

  // Tools

  startTools() {
    const tools = this.section.querySelector('[data-tools]');
    if (!tools) return;
    tools.hidden = false;
    tools.querySelector('[data-keys]').addEventListener('change', (event) => { this.keysAreOn = event.target.checked; });
    this.section.addEventListener('click', (event) => {
      const action = event.target.closest('[data-action]')?.dataset.action;
      if (action) this.act(action, event.target);
    });
    if (!this.fetchView) for (const action of ['event', 'time']) tools.querySelector(`[data-action=${action}]`).hidden = true;
    const more = this.section.querySelector('[data-action=more]');
    if (more && this.fetchView) more.hidden = false;
  }

  act(action, button) {
    switch (action) {
      case 'in': return this.zoom(0.5);
      case 'out': return this.zoom(2);
      case 'fit': return this.show(0, this.scale.end);
      case 'left': return this.pan(-0.4);
      case 'right': return this.pan(0.4);
      case 'next': return this.nextViolation(1);
      case 'previous': return this.nextViolation(-1);
      case 'more': return this.more();
      case 'event':
      case 'time': return this.changeAxis(action);
    }
  }

  async changeAxis(axis) {
    await this.refresh(axis, true);
    for (const name of ['event', 'time']) {
      this.section.querySelector(`[data-action=${name}]`).setAttribute('aria-pressed', name === this.scale.axis);
    }
    if (this.scale.axis !== axis) this.read('This log has no times to go by.');
  }

  async more() {
    const total = Number(this.svg.dataset.lanes ?? 0);
    this.firstLane += 40;
    if (this.firstLane >= total) this.firstLane = 0;
    await this.refresh(this.scale.axis, true);
    this.canvas.focus();
  }

  startPointer() {
    this.canvas.addEventListener('wheel', (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.zoom(Math.exp(event.deltaY * 0.004), this.part(event));
    }, { passive: false });
    let start = null;
    this.canvas.addEventListener('pointerdown', (event) => {
      if (event.button === 0 && !event.target.closest('a')) start = { x: event.clientX, from: this.scale.from, to: this.scale.to };
    });
    addEventListener('pointermove', (event) => {
      if (!start || Math.abs(event.clientX - start.x) < 4) return;
      const shift = (start.x - event.clientX) / this.scale.width * (start.to - start.from);
      if (this.scale.isZoomed) this.show(start.from + shift, start.to + shift);
    });
    addEventListener('pointerup', () => { start = null; });
    this.canvas.addEventListener('click', (event) => {
      const element = event.target.closest('[data-a]');
      if (element && element.tagName !== 'text') this.select(element);
    });
  }

  /** Where on the axis the pointer is, from 0 to 1. */
  part(event) {
    const box = this.svg.getBoundingClientRect();
    return Math.min(Math.max((event.clientX - box.left - this.scale.left) / this.scale.width, 0), 1);
  }

  // Walking

  key(event) {
    if (!this.keysAreOn || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = { ArrowRight: [1, false], ArrowLeft: [-1, false], ArrowDown: [1, true], ArrowUp: [-1, true] };
    const actions = { '+': 'in', '=': 'in', '-': 'out', 0: 'fit', n: 'next', p: 'previous' };
    if (steps[event.key]) this.walk(...steps[event.key]);
    else if (actions[event.key]) this.act(actions[event.key]);
    else return;
    event.preventDefault();
  }

  walk(step, toLane) {
    if (!this.selected) return this.select(this.stops[0]);
    const lane = (element) => element.closest('.lane, .band');
    const own = lane(this.selected);
    if (!toLane) {
      const index = this.stops.indexOf(this.selected);
      return this.select(this.stops[index + step]);
    }
    const lanes = [...this.svg.querySelectorAll('.band, .lane')];
    const next = lanes[lanes.indexOf(own) + step];
    const distance = (element) => Math.abs(element.dataset.a - this.selected.dataset.a);
    const near = this.stops.filter((element) => lane(element) === next);
    this.select(near.reduce((best, one) => (!best || distance(one) < distance(best) ? one : best), null));
  }

  nextViolation(step) {
    if (!this.violations.length) return;
    const order = this.violations.map((one) => Number(one.dataset.violation)).sort((one, other) => one - other);
    const now = Number(this.selected?.closest('[data-violation]')?.dataset.violation ?? (step > 0 ? 0 : Infinity));
    const next = step > 0 ? order.find((number) => number > now) : order.findLast((number) => number < now);
    const number = next ?? order.at(step > 0 ? 0 : -1);
    // Not by going there: that would take the focus away from the picture.
    history.replaceState(null, '', `#v${number}`);
    this.openFragment();
  }

  openFragment() {
    const violation = location.hash.match(/^#v(\d+)$/);
    if (violation) {
      const sign = this.violations.find((one) => one.dataset.violation === violation[1]);
      if (sign) this.select(sign.querySelector('.marker'), false);
      for (const article of document.querySelectorAll('.violation')) {
        article.classList.toggle('chosen', article.id === `v${violation[1]}`);
      }
      return;
    }
    const place = location.hash.match(/^#at=(-?\d+)$/);
    if (place) this.select(this.stops.find((one) => one.dataset.a === place[1]), false);
  }

  /** Shows one element as the one that is looked at, says what it is, and puts it into the URL. */
  select(element, setsURL = true) {
    if (!element) return;
    this.selected?.classList.remove('selected');
    this.selected = element;
    element.classList.add('selected');
    const place = Number(element.dataset.a);
    if (place < this.scale.from || place > this.scale.to) this.pan((place - (this.scale.from + this.scale.to) / 2) / (this.scale.to - this.scale.from));
    this.read(element.querySelector('title')?.textContent ?? '');
    if (setsURL) {
      const number = element.closest('[data-violation]')?.dataset.violation;
      history.replaceState(null, '', number ? `#v${number}` : `#at=${element.dataset.a}`);
    }
  }

  read(text) {
    if (this.reading) this.reading.textContent = text;
  }
}

/** Makes every picture below `root` movable; `fetchView` gets other views of it. */
export function startPictures(root = document, fetchView = null) {
  for (const section of root.querySelectorAll('[data-picture]')) new PictureView(section, fetchView);
}
