import { clamp, mix, type Point } from '../shapes/geometry.ts';
import { courseClass } from './course-line.ts';
import { valueNoise } from '../shapes/noise.ts';
import { placeMapNumeral } from '../numeral.ts';
import { between, choose } from '../seed.ts';
import { element } from '../shapes/svg.ts';
import { PathPen } from '../shapes/path-pen.ts';
import type { Scene } from '../scene.ts';

type Bar = { foot: Point; head: Point };

/** Footfalls as an audio waveform of leaning bars. The course is the tallest bar. */
export function drawDerap(scene: Scene): string {
  const { width, height, palette, unit, random, seed } = scene;
  const count = Math.round(width / (unit * 8.5));
  const thickness = ((width * 1.45) / count) * 0.62;
  const numeral = placeMapNumeral(scene);
  const rhythm = valueNoise(random, 2);
  const courseBarIndex = Math.floor(count * between(random, 0.52, 0.62));
  // The bars end just above the numeral, partly behind its halo.
  const floor = numeral ? numeral.box.top - unit * 2 : height * 0.72;
  const colours = [
    palette.groundLine,
    palette.water,
    palette.far,
    palette.groundLight,
    palette.middle,
    palette.sun,
  ];

  const bars = Array.from({ length: count }, (_, index) => {
    const x = width * (-0.28 + (1.45 * index) / count);
    const foot = floor + height * 0.05 * Math.sin(index * 0.7);
    const loudness = clamp(rhythm(index * 0.45) * 1.5 - 0.25, 0, 1);
    const head = Math.min(height * mix(0.5, 0.15, loudness), foot - unit * 10);
    return leaningBar(scene, x, { foot, head: index === courseBarIndex ? height * 0.15 : head });
  });
  const otherBars = bars.map((bar, index) =>
    index === courseBarIndex
      ? ''
      : drawBar(bar, choose(colours, index * 7 + (seed % 5)), thickness),
  );
  const courseBar = bars[courseBarIndex];
  return [
    element('rect', { width, height, fill: palette.ground }),
    element('g', { 'stroke-linecap': 'round' }, otherBars.join('')),
    courseBar ? drawCourseBar(scene, courseBar, thickness) : '',
    numeral?.markup ?? '',
  ].join('');
}

function leaningBar({ height }: Scene, x: number, ends: { foot: number; head: number }): Bar {
  const lean = (y: number) => (1 - y / height) * height * 0.26;
  return { foot: [x + lean(ends.foot), ends.foot], head: [x + lean(ends.head), ends.head] };
}

function drawBar({ foot, head }: Bar, stroke: string, thickness: number): string {
  const d = new PathPen().moveTo(foot).lineTo(head).toString();
  return element('path', { d, stroke, 'stroke-width': thickness });
}

function drawCourseBar({ palette }: Scene, bar: Bar, thickness: number): string {
  const [cx, cy] = bar.head;
  const dot = element('circle', { cx, cy, r: thickness * 0.23, fill: palette.casing });
  const attributes = { class: courseClass, 'stroke-linecap': 'round' };
  return element('g', attributes, drawBar(bar, palette.course, thickness) + dot);
}
