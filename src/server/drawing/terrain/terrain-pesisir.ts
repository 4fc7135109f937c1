import { areaBelow, smoothPath } from '../shapes/curves.ts';
import { along, FULL_TURN, mix, type Point } from '../shapes/geometry.ts';
import { drawCourse } from './course-line.ts';
import { placeSunkNumeral } from '../numeral.ts';
import { drawSky, drawSun } from './sky.ts';
import { between } from '../seed.ts';
import { element } from '../shapes/svg.ts';
import type { Scene } from '../scene.ts';

const waveCount = 5;
const courseWave = 3;

/** Coast: the sun on the horizon, and the numeral behind the first of five waves. The course is the fourth crest. */
export function drawPesisir(scene: Scene): string {
  const { width, height, palette, sun, unit } = scene;
  const horizon = height * 0.5;
  const numeral = placeSunkNumeral(scene, {
    side: sun.x < width / 2 ? 'right' : 'left',
    baseline: height * 0.62,
    maxWidth: width * 0.72,
    clearLine: height * 0.52,
    maxHeight: height * 0.38,
  });
  const fills = [palette.far, palette.middle, palette.middle, palette.near, palette.front];
  const crests = fills.map((_, index) => waveCrest(scene, horizon, index / (waveCount - 1)));
  const waves = crests.map((crest, index) => {
    const fill = fills[index] ?? palette.front;
    const water = element('path', { d: areaBelow(crest, height), fill });
    return index < courseWave ? water + glints(scene, crest, 4 - index) : water;
  });
  const course = (crests[courseWave] ?? []).slice(2, -2);
  return [
    drawSky(scene, horizon, 22),
    drawSun(scene, horizon - height * 0.02, unit * 20),
    numeral?.markup ?? '',
    ...waves,
    drawCourse(scene, smoothPath(course), course),
  ].join('');
}

function waveCrest(scene: Scene, horizon: number, depth: number): Point[] {
  const { width, height, unit, random } = scene;
  const level = mix(horizon + height * 0.05, height * 0.9, depth ** 1.15);
  const amplitude = unit * mix(1.2, 5, depth);
  const length = mix(0.22, 0.62, depth);
  const shift = random() * FULL_TURN;
  return along(20, (t) => {
    const x = mix(-0.04, 1.04, t);
    const swell = amplitude * Math.sin((x / length) * FULL_TURN + shift);
    return [width * x, level + swell - unit * 2 * depth * Math.sin(x * Math.PI)];
  });
}

/** Reflections on the water below the sun. */
function glints(scene: Scene, crest: readonly Point[], count: number): string {
  const { unit, random, sun, palette } = scene;
  const level = Math.max(...crest.map(([, y]) => y));
  const strokes = Array.from({ length: count }, (_, index) => {
    const length = unit * between(random, 6, 16);
    const x = sun.x + unit * between(random, -17, 17) - length / 2;
    return `M${Math.round(x)} ${Math.round(level + unit * (1 + index * 1.8))}h${Math.round(length)}`;
  });
  return element('path', {
    d: strokes.join(''),
    stroke: palette.sun,
    'stroke-width': unit * 0.8,
    'stroke-linecap': 'round',
    opacity: 0.75,
  });
}
