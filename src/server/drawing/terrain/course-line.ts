import { element } from '../shapes/svg.ts';
import type { Point } from '../shapes/geometry.ts';
import type { Scene } from '../scene.ts';

/** Class of the course line, once in every poster, so that pages with an inline poster can animate it. */
export const courseClass = 'course';

/** Draws the course line in its dark casing, with an open ring at the start and a dot at the finish. */
export function drawCourse(scene: Scene, path: string, ends: readonly Point[]): string {
  const { palette, unit } = scene;
  const thickness = unit * 1.5;
  const [start, finish] = [ends.at(0), ends.at(-1)];
  const stroke = (colour: string, width: number) =>
    element('path', { d: path, stroke: colour, 'stroke-width': thickness * width });
  const line = element(
    'g',
    { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    stroke(palette.casing, 2.3) + stroke(palette.course, 1.15),
  );
  const ring = start
    ? element('circle', {
        cx: start[0],
        cy: start[1],
        r: thickness * 1.5,
        fill: palette.casing,
        stroke: palette.course,
        'stroke-width': thickness * 0.85,
      })
    : '';
  const dot = finish ? drawDot(scene, finish) : '';
  return element('g', { class: courseClass }, line + ring + dot);
}

function drawDot({ palette, unit }: Scene, [cx, cy]: Point): string {
  return (
    element('circle', { cx, cy, r: unit * 3.4, fill: palette.casing }) +
    element('circle', { cx, cy, r: unit * 2.5, fill: palette.course })
  );
}
