import { outlinePath } from '../font/outline-path.ts';
import { courseLine, type DrawProduct } from './product-parts.ts';
import type { Glyphs } from '../font/glyphs.ts';
import { element } from '../shapes/svg.ts';

export const drawBelt: DrawProduct = ({ ground, main, line }, glyphs) => {
  const pins = [
    [118, 110],
    [242, 110],
    [118, 222],
    [242, 222],
  ] as const;
  return [
    element('rect', { x: 104, y: 96, width: 152, height: 140, rx: 10, fill: '#FFFFFF' }),
    ...pins.map(([cx, cy]) => element('circle', { cx, cy, r: 5, fill: ground })),
    numeral('128', { glyphs, y: 166, size: 66, fill: main === '#F3F6F9' ? '#0D2038' : main }),
    courseLine('M30 128C80 90 120 96 180 88s110 6 152 30', line, 10),
  ].join('');
};

export const drawBottle: DrawProduct = ({ main, second, line }) =>
  element('path', {
    d: 'M152 92h56v26q26 12 26 44v96q0 28-28 28h-52q-28 0-28-28v-96q0-32 26-44z',
    fill: main,
  }) +
  element('rect', { x: 150, y: 58, width: 60, height: 32, rx: 8, fill: second }) +
  courseLine('M128 210c26 0 30-30 54-30s24 22 50 12', line);

export const drawMedal: DrawProduct = ({ ground, main, second, line }, glyphs) => {
  const ring = (r: number, stroke: string, width: number) =>
    element('circle', { cx: 180, cy: 216, r, fill: 'none', stroke, 'stroke-width': width });
  return [
    element('path', { d: 'M132 40h34l30 110h-34z', fill: second }),
    element('path', { d: 'M228 40h-34l-30 110h34z', fill: main }),
    element('circle', { cx: 180, cy: 216, r: 72, fill: main }),
    ring(56, line, 6),
    ring(40, second, 4),
    numeral('21', { glyphs, y: 216, size: 48, fill: ground }),
  ].join('');
};

export const drawSachet: DrawProduct = ({ main, second, line, ground }) =>
  element('path', { d: 'M118 84h124l-8 16v172l8 14H118l8-14V100z', fill: main }) +
  element('path', { d: 'M118 62h124v26H118z', fill: second }) +
  element('path', {
    d: 'M222 62v26',
    stroke: ground,
    'stroke-width': 4,
    'stroke-dasharray': '5 4',
  }) +
  courseLine('M128 224c24 0 30-46 54-46s26 30 50 18', line);

export const drawTorch: DrawProduct = ({ main, second, line }) =>
  courseLine('M64 236C66 140 120 118 180 118s114 22 116 118', second, 24) +
  element('rect', { x: 128, y: 76, width: 104, height: 92, rx: 20, fill: main }) +
  element('circle', { cx: 180, cy: 122, r: 30, fill: '#FFE3A3' }) +
  courseLine('M180 196v40M140 192l-18 34M220 192l18 34', line);

export const drawTube: DrawProduct = ({ main, second, line }) =>
  element('rect', { x: 132, y: 92, width: 96, height: 196, rx: 14, fill: main }) +
  element('rect', { x: 126, y: 56, width: 108, height: 44, rx: 10, fill: second }) +
  courseLine('M134 222c22 0 26-32 48-32s22 24 44 12', line);

type Text = { glyphs: Glyphs; y: number; size: number; fill: string };

/** Draws a numeral centred at x 180 and `y`. */
function numeral(text: string, { glyphs, y, size, fill }: Text): string {
  const outline = glyphs(text, { weight: 800, tracking: -0.055 });
  const { left, top, right, bottom } = outline.ink;
  const origin = [180 - ((left + right) / 2) * size, y - ((top + bottom) / 2) * size] as const;
  return element('path', { d: outlinePath(outline, size, origin), fill });
}
