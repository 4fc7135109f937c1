import { areaBelow, smoothPath } from '../shapes/curves.ts';
import { along, FULL_TURN, mix, type Point } from '../shapes/geometry.ts';
import { drawCourse } from './course-line.ts';
import { placeSunkNumeral } from '../numeral.ts';
import { drawSky, drawSun } from './sky.ts';
import { element } from '../shapes/svg.ts';
import type { Scene } from '../scene.ts';

const courseTerrace = 5;

/** Rice terraces: nine bands in front of the numeral's foot. The course is the sixth terrace's edge. */
export function drawSawah(scene: Scene): string {
  const { width, height, palette, unit, random } = scene;
  const { far, middle, near, front } = palette;
  const numeral = placeSunkNumeral(scene, {
    side: 'left',
    baseline: height * 0.5,
    maxWidth: width * 0.8,
    clearLine: height * 0.44,
    maxHeight: height * 0.31,
  });
  const shift = random() * FULL_TURN;
  const slope = random() < 0.5 ? -1 : 1;
  const fills = [far, middle, far, near, middle, near, far, near, front];
  const terraces = fills.map((fill, index) => {
    const edge = terraceEdge(scene, { index, shift, slope, depth: index / (fills.length - 1) });
    const water = edge.map(([x, y]): Point => [x, y + unit * 1.6]);
    const shine = element('path', {
      d: smoothPath(water, { precision: 0.5 }),
      fill: 'none',
      stroke: palette.sky[0] ?? palette.far,
      'stroke-width': unit * 0.55,
      opacity: 0.55,
    });
    const course = edge.slice(2, -2);
    const line = index === courseTerrace ? drawCourse(scene, smoothPath(course), course) : '';
    return { land: element('path', { d: areaBelow(edge, height), fill }) + shine, line };
  });
  return [
    drawSky(scene, height * 0.46, 22),
    drawSun(scene, height * 0.3, unit * 14),
    numeral?.markup ?? '',
    ...terraces.map((terrace) => terrace.land),
    ...terraces.map((terrace) => terrace.line),
  ].join('');
}

type Terrace = { index: number; depth: number; shift: number; slope: number };

function terraceEdge({ width, height }: Scene, terrace: Terrace): Point[] {
  const { index, depth, shift, slope } = terrace;
  const level = mix(0.48, 0.93, depth ** 1.1);
  return along(14, (t) => {
    const wave = 0.065 * (1 - depth * 0.6) * Math.sin(t * FULL_TURN * 0.8 + shift + index * 0.42);
    const tilt = 0.06 * depth * Math.cos(t * FULL_TURN * 0.5 + shift);
    return [width * mix(-0.03, 1.03, t), height * (level + slope * wave + tilt)];
  });
}
