import { between } from '../seed.ts';
import { element } from '../shapes/svg.ts';
import type { Scene } from '../scene.ts';

/** Draws flat bands of sky that get thinner towards the horizon, with stars when it is dark. */
export function drawSky(scene: Scene, horizon: number, starCount: number): string {
  return drawBands(scene, horizon) + drawStars(scene, starCount);
}

/** Draws the sun with three rings, or at night a plain moon just below the labels. */
export function drawSun(scene: Scene, y: number, radius: number): string {
  const { palette, unit } = scene;
  const { x } = scene.sun;
  if (scene.phase === 'malam') {
    const r = radius * 0.45;
    return element('circle', { cx: x, cy: unit * 11 + r, r, fill: palette.sun });
  }
  const rings = [3, 2, 1].map((ring) =>
    element('circle', {
      cx: x,
      cy: y,
      r: radius * (1 + ring * 0.26),
      fill: 'none',
      stroke: palette.sun,
      'stroke-width': unit * 0.7,
      opacity: 0.62 - 0.14 * ring,
    }),
  );
  return rings.join('') + element('circle', { cx: x, cy: y, r: radius, fill: palette.sun });
}

function drawBands({ width, height, palette }: Scene, horizon: number): string {
  const count = palette.sky.length;
  const edge = (index: number) => horizon * (1 - (1 - index / count) ** 1.35);
  return palette.sky
    .map((fill, index) => {
      const y = edge(index);
      const bottom = index === count - 1 ? height : edge(index + 1) + 1;
      return element('rect', { y, width, height: bottom - y, fill });
    })
    .join('');
}

function drawStars({ phase, palette, random, unit, width, height }: Scene, count: number): string {
  if (phase !== 'malam' && phase !== 'subuh') return '';
  const stars = Array.from({ length: count }, () =>
    element('circle', {
      cx: random() * width,
      cy: random() * height * 0.45,
      r: unit * between(random, 0.25, 0.6),
      opacity: between(random, 0.4, 0.9),
    }),
  );
  return element('g', { fill: palette.label }, stars.join(''));
}
