import { areaBelow, smoothPath } from '../shapes/curves.ts';
import { along, mix, type Point } from '../shapes/geometry.ts';
import { drawCourse } from './course-line.ts';
import { valueNoise } from '../shapes/noise.ts';
import { placeSunkNumeral } from '../numeral.ts';
import { drawSky, drawSun } from './sky.ts';
import { between } from '../seed.ts';
import { element } from '../shapes/svg.ts';
import type { Scene } from '../scene.ts';

/** Mountains: a volcano and ridges in front of the numeral. The course follows its own elevation profile. */
export function drawGunung(scene: Scene): string {
  const { width, height, palette, random, sun, unit } = scene;
  const peak = between(random, 0.38, 0.75);
  const middle = valueNoise(random);
  const slope = valueNoise(random);
  const front = valueNoise(random, 3);
  const numeral = placeSunkNumeral(scene, {
    side: 'left',
    baseline: height * 0.6,
    maxWidth: width * 0.78,
    clearLine: height * 0.46,
    maxHeight: height * 0.38,
  });
  const profile = profileRidge(scene, peak, slope);
  const course = profile.slice(1, -1);
  const ridge = (edge: readonly Point[], fill: string) =>
    element('path', { d: areaBelow(edge, height), fill });
  const noisy = (noise: (x: number) => number, base: number, rise: number) =>
    along(14, (t) => [width * t, height * (base - rise * noise(t * 6.4))]);

  return [
    drawSky(scene, height * 0.66, 26),
    drawSun(scene, sun.y, unit * 15),
    numeral?.markup ?? '',
    ridge(cone(scene, peak), palette.far),
    ridge(noisy(middle, 0.8, 0.2), palette.middle),
    ridge(profile, palette.near),
    ridge(noisy(front, 1, 0.09), palette.front),
    drawCourse(scene, smoothPath(course), course),
  ].join('');
}

function cone({ width, height, steepness, unit }: Scene, peak: number): Point[] {
  return along(16, (t) => {
    const nearness = Math.max(0, 1 - Math.abs(t - peak) / 0.55);
    const crater = nearness > 0.95 ? unit * 1.5 : 0;
    return [width * t, height * (0.72 - mix(0.16, 0.28, steepness) * nearness ** 1.7) + crater];
  });
}

function profileRidge(scene: Scene, peak: number, noise: (x: number) => number): Point[] {
  const { width, height, heights, steepness } = scene;
  if (heights.length > 1) {
    const low = Math.min(...heights);
    // A range of less than 60 m does not fill the height, so that a flat course looks flat.
    const range = Math.max(60, Math.max(...heights) - low);
    const rise = mix(0.12, 0.24, steepness);
    return along(14, (t) => [
      width * t,
      height * (0.89 - (rise * (heightAt(heights, t) - low)) / range),
    ]);
  }
  return along(12, (t) => {
    const hill = 0.6 * noise(t * 6.6) + 0.55 * Math.exp(-(((t - peak) / 0.22) ** 2));
    return [width * t, height * (0.9 - mix(0.1, 0.24, steepness) * hill)];
  });
}

/** Interpolates evenly spaced heights at `t` (0–1). */
function heightAt(heights: readonly number[], t: number): number {
  const position = t * (heights.length - 1);
  const before = heights[Math.floor(position)] ?? 0;
  return mix(before, heights[Math.ceil(position)] ?? before, position % 1);
}
