import { formatNumber } from './svg.ts';
import type { Point } from './geometry.ts';

/**
 * Writes path data in relative commands, which are shorter than absolute ones. Positions are rounded to multiples of
 * `precision` before they are subtracted, so rounding errors do not add up.
 */
export class PathPen {
  private data = '';
  private x = 0;
  private y = 0;

  constructor(private readonly precision: number = 0.1) {}

  moveTo(point: Point): this {
    const [x, y] = this.round(point);
    this.data += `M${this.join([x, y])}`;
    [this.x, this.y] = [x, y];
    return this;
  }

  lineTo(point: Point): this {
    return this.step('l', [point]);
  }

  quadTo(control: Point, point: Point): this {
    return this.step('q', [control, point]);
  }

  curveTo(first: Point, second: Point, point: Point): this {
    return this.step('c', [first, second, point]);
  }

  /** A curve whose first control point mirrors the previous curve's last one. */
  smoothTo(second: Point, point: Point): this {
    return this.step('s', [second, point]);
  }

  close(): this {
    this.data += 'z';
    return this;
  }

  toString(): string {
    return this.data;
  }

  private step(command: string, points: readonly Point[]): this {
    const rounded = points.map((point) => this.round(point));
    this.data += command + this.join(rounded.flatMap(([x, y]) => [x - this.x, y - this.y]));
    const last = rounded.at(-1);
    if (last) [this.x, this.y] = last;
    return this;
  }

  private round([x, y]: Point): [number, number] {
    return [
      Math.round(x / this.precision) * this.precision,
      Math.round(y / this.precision) * this.precision,
    ];
  }

  /** A number needs no space before it if it begins with a sign, or with a dot after a number that has one. */
  private join(values: readonly number[]): string {
    let text = '';
    let previous = '';
    for (const value of values) {
      const next = formatNumber(value);
      const joins = next.startsWith('-') || (next.startsWith('.') && previous.includes('.'));
      text += previous === '' || joins ? next : ` ${next}`;
      previous = next;
    }
    return text;
  }
}
