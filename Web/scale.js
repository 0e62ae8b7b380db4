/** Places on a picture's axis as coordinates; the server's drawing does the same sums. */
export class Scale {
  constructor(svg) {
    const { axis, from, to, end, gutter } = svg.dataset;
    this.axis = axis;
    this.from = Number(from);
    this.to = Number(to);
    this.end = Number(end);
    this.left = Number(gutter);
    this.total = Number(svg.getAttribute('width'));
    this.drawn = (this.total - this.left - 20) / Math.max(1, this.to - this.from);
    // An event stands in the middle of its cell.
    this.shift = axis === 'event' ? 0.5 : 0;
    this.height = Number(svg.getAttribute('height'));
  }

  get width() { return this.total - this.left - 20; }
  get unit() { return this.width / Math.max(1, this.to - this.from); }
  get isZoomed() { return this.to - this.from < this.end; }
  /** The shortest part that is worth a look. */
  get least() { return this.axis === 'event' ? 4 : 1000; }

  set(from, to) { [this.from, this.to] = [from, to]; }
  resize(total) { this.total = total; }

  x(place) { return this.left + (place - this.from + this.shift) * this.unit; }

  /** Moves everything in `svg` to where it belongs now. */
  place(svg) {
    const [left, right] = [this.left, this.left + this.width];
    svg.setAttribute('viewBox', `0 0 ${this.total} ${this.height}`);
    svg.setAttribute('width', this.total);
    const hasRoom = this.unit >= this.drawn * 0.98;
    for (const element of svg.querySelectorAll('[data-a]')) {
      const { a, b, y, dx, need, cells, y2 } = element.dataset;
      const place = Number(a) + Number(cells ?? 0);
      const x = this.x(place);
      const isOut = x < left - 1 || x > right + 1;
      switch (element.tagName) {
        case 'rect': this.placeSegment(element, x, b, dx, left, right); break;
        case 'text':
          element.setAttribute('x', x + Number(dx ?? 0));
          element.toggleAttribute('data-out', isOut || (need !== undefined && !this.hasRoomFor(element, x, b, need, hasRoom)));
          break;
        case 'line':
          element.setAttribute('x1', x);
          element.setAttribute('x2', x);
          element.toggleAttribute('data-out', isOut);
          break;
        case 'circle':
          element.setAttribute('cx', x);
          element.toggleAttribute('data-out', isOut);
          break;
        case 'path':
          if (y2 !== undefined) {
            this.placeLink(element, x, this.x(Number(b)), Number(y), Number(y2), left, right);
            break;
          }
        // A mark or a sign is moved as a whole.
        default:
          element.setAttribute('transform', `translate(${x} ${y})`);
          element.toggleAttribute('data-out', isOut);
      }
    }
  }

  hasRoomFor(element, x, b, need, hasRoom) {
    return b === undefined ? hasRoom : Math.min(this.x(Number(b)), this.left + this.width) - x > Number(need);
  }

  placeSegment(element, x, b, dx, left, right) {
    if (b === undefined) {
      element.setAttribute('x', x + Number(dx ?? 0));
      element.toggleAttribute('data-out', x < left || x > right);
      return;
    }
    const isOpen = Number(b) >= this.end;
    const start = Math.max(x, left);
    const end = Math.min(isOpen ? right : this.x(Number(b)), right);
    element.setAttribute('x', start);
    element.setAttribute('width', Math.max(end - start, 1.5));
    element.toggleAttribute('data-out', end < left || start > right);
  }

  placeLink(element, x1, x2, y1, y2, left, right) {
    const middle = (y1 + y2) / 2;
    element.setAttribute('d', `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`);
    element.toggleAttribute('data-out', Math.min(x1, x2) < left || Math.max(x1, x2) > right);
  }
}
