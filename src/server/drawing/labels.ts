import { outlinePath } from './font/outline-path.ts';
import { element } from './shapes/svg.ts';
import type { Scene } from './scene.ts';

type LabelTexts = { code: string; day: string };

/** The city code at the left and the date (dd.mm.yy of `YYYY-MM-DD`) at the right of the top edge. */
export function drawLabels(scene: Scene, texts: LabelTexts, fill: string): string {
  const { unit, width, glyphs } = scene;
  const size = unit * 4.4;
  const baseline = size * 1.9;
  const margin = unit * 7;
  const code = glyphs(texts.code, { weight: 800, tracking: 0.03 });
  const day = glyphs(writtenDay(texts.day), { weight: 600, tracking: 0.03 });
  const paths = [
    outlinePath(code, size, [margin - code.ink.left * size, baseline]),
    outlinePath(day, size, [width - margin - day.ink.right * size, baseline]),
  ];
  return element('path', { d: paths.join(''), fill });
}

function writtenDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year.slice(2)}`;
}
