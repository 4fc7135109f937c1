import { outlinePath } from './font/outline-path.ts';
import { element } from './shapes/svg.ts';
import type { Scene } from './scene.ts';

type Labels = { code: string; day: string };

/** Draws the city code at the top left and the day, given as `YYYY-MM-DD`, as dd.mm.yy at the top right. */
export function drawLabels(scene: Scene, texts: Labels, fill: string): string {
  const { unit, width, glyphs } = scene;
  const size = unit * 4.4;
  const baseline = size * 1.9;
  const margin = unit * 7;
  const code = glyphs(texts.code, { weight: 800, tracking: 0.03 });
  const day = glyphs(formatDay(texts.day), { weight: 600, tracking: 0.03 });
  const paths = [
    outlinePath(code, size, [margin - code.ink.left * size, baseline]),
    outlinePath(day, size, [width - margin - day.ink.right * size, baseline]),
  ];
  return element('path', { d: paths.join(''), fill });
}

function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year.slice(2)}`;
}
