/** The whole axis in small, with a window that shows and moves what is seen. */
export class Minimap {
  constructor(box, view) {
    this.box = box;
    this.view = view;
    this.canvas = document.createElement('canvas');
    this.brush = document.createElement('div');
    this.brush.className = 'brush';
    box.append(this.canvas, this.brush);
    box.addEventListener('pointerdown', (event) => this.grab(event));
    this.marks = this.collect();
    new ResizeObserver(() => this.draw()).observe(box);
    this.update();
  }

  /** Where segments and violations lie on the whole axis; taken from the first, whole picture. */
  collect() {
    const { svg, scale } = this.view;
    this.axis = scale.axis;
    const part = (element) => [element.dataset.a / scale.end, (element.dataset.b ?? element.dataset.a) / scale.end];
    return {
      appeared: [...svg.querySelectorAll('.lane rect.appeared')].map(part),
      violations: [...svg.querySelectorAll('[data-violation] .marker')].map(part),
    };
  }

  draw() {
    const { clientWidth: width, clientHeight: height } = this.box;
    if (!width) return;
    const ratio = devicePixelRatio || 1;
    [this.canvas.width, this.canvas.height] = [width * ratio, height * ratio];
    const context = this.canvas.getContext('2d');
    const style = getComputedStyle(this.box);
    context.scale(ratio, ratio);
    context.globalAlpha = 0.35;
    context.fillStyle = style.getPropertyValue('--accent') || style.color;
    for (const [from, to] of this.marks.appeared) context.fillRect(from * width, 8, Math.max((to - from) * width, 1), height - 16);
    context.globalAlpha = 1;
    context.fillStyle = style.getPropertyValue('--error') || style.color;
    for (const [from] of this.marks.violations) context.fillRect(from * width - 1, 3, 3, height - 6);
  }

  update() {
    const { scale } = this.view;
    if (scale.axis !== this.axis) {
      this.marks = this.collect();
      this.draw();
    }
    this.box.hidden = !scale.isZoomed;
    // The page's policy refuses styles in attributes, but not those that a script sets.
    this.brush.style.setProperty('left', `${100 * scale.from / scale.end}%`);
    this.brush.style.setProperty('width', `${100 * (scale.to - scale.from) / scale.end}%`);
  }

  grab(event) {
    const box = this.box.getBoundingClientRect();
    const { view } = this;
    const move = (moved) => {
      const middle = (moved.clientX - box.left) / box.width * view.scale.end;
      const half = (view.scale.to - view.scale.from) / 2;
      view.show(middle - half, middle + half);
    };
    move(event);
    const stop = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', stop);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', stop);
  }
}
