import { choose } from '../seed.ts';
import { element } from '../shapes/svg.ts';
import { courseLine, type DrawProduct } from './product-parts.ts';

const torso =
  'M128 72 156 60q24 26 48 0l28 12 50 46-28 36-18-14q4 78 6 142-62 16-124 0 2-64 6-142l-18 14-28-36z';
const sleeveless =
  'M136 64h26q18 26 36 0h26q0 50 18 78 4 74 4 140-66 16-132 0 0-66 4-140 18-28 18-78z';

/** Prints of a jersey: a hill, five bands of dawn, or a sash. */
const jerseyPatterns: readonly ((fill: string) => string)[] = [
  (fill) => element('path', { d: 'M121 214q60-52 118-8l1 30q-58-42-120 6z', fill }),
  (fill) =>
    [132, 152, 170, 186, 200]
      .map((y, index) => element('rect', { x: 124, y, width: 112, height: 12 - 2 * index, fill }))
      .join(''),
  (fill) => element('path', { d: 'M124 128 148 120 240 214v36z', fill }),
];

export const drawJersey: DrawProduct = ({ main, second, line }, _glyphs, seed) =>
  rounded(torso, main) +
  choose(jerseyPatterns, seed >>> 9)(second) +
  element('path', { d: 'M156 60q24 26 48 0', fill: 'none', stroke: second, 'stroke-width': 6 }) +
  courseLine('M120 258c24-4 40-34 60-30s32 16 60-12', line);

export const drawSinglet: DrawProduct = ({ main, second, line }) =>
  rounded(sleeveless, main) +
  element('path', { d: 'M118 196q62 40 124-6l1 30q-62 46-126 6z', fill: second }) +
  element('path', { d: 'M162 64q18 26 36 0', fill: 'none', stroke: second, 'stroke-width': 6 }) +
  courseLine('M116 262c24-4 42-34 62-30s34 16 66-12', line);

export const drawJacket: DrawProduct = ({ main, second, line, ground }) =>
  rounded('M132 70l20-14h56l20 14 62 130-34 20-18-38v106H122V182l-18 38-34-20z', main) +
  rounded('M152 56q28 22 56 0l-6 30h-44z', second) +
  element('path', { d: 'M180 88v196', stroke: ground, 'stroke-width': 4 }) +
  courseLine('M126 240c20-2 30-26 46-24s30 14 60-10', line);

export const drawVest: DrawProduct = ({ main, second, line }) =>
  rounded(sleeveless, main) +
  element('path', { d: 'M180 84v202', stroke: second, 'stroke-width': 4 }) +
  courseLine('M118 206c24 8 40 8 62 8s38 0 62-8', line, 14) +
  courseLine('M116 248c24 8 42 8 64 8s40 0 64-8', line, 14);

export const drawShorts: DrawProduct = ({ main, second, line }) =>
  rounded('M108 96h144l24 150q-38 16-76 10l-20-74-20 74q-38 6-76-10z', main) +
  element('path', { d: 'M106 92h148v22H106z', fill: second }) +
  courseLine('M92 222c22-2 30-20 44-20s20 12 34 16', line);

export const drawTights: DrawProduct = ({ main, second, line }) =>
  rounded('M126 62h108l14 224h-40l-26-142h-4l-26 142h-40z', main) +
  element('path', { d: 'M122 58h116v22H122z', fill: second }) +
  courseLine('M120 236c14-4 14-34 24-60s-2-44 6-72', line);

export const drawSocks: DrawProduct = ({ main, second, line }) =>
  element('path', {
    d: 'M206 52h56v110l-40 30-16-14z',
    fill: second,
    opacity: 0.55,
  }) +
  element('path', {
    d: 'M126 70h58v128l52 44q18 24-10 38-18 8-36-6l-64-52z',
    fill: main,
  }) +
  element('path', { d: 'M126 70h58v30h-58z', fill: second }) +
  courseLine('M128 150l26-14 28 10', line) +
  courseLine('M128 172l26-14 28 10', line, 4);

export const drawCap: DrawProduct = ({ main, second, line }) =>
  element('path', { d: 'M84 214q0-96 98-96t92 96z', fill: main }) +
  element('path', { d: 'M262 200q60 4 72 30-36 12-108-2z', fill: second }) +
  element('circle', { cx: 180, cy: 116, r: 7, fill: second }) +
  courseLine('M96 204c36-16 40-46 74-44s40 34 92 36', line);

export const drawBuff: DrawProduct = ({ main, second, line }) =>
  element('path', { d: 'M110 90q70 26 140 0v172q-70 28-140 0z', fill: main }) +
  element('ellipse', { cx: 180, cy: 90, rx: 70, ry: 20, fill: second }) +
  courseLine('M112 210c28 6 40-34 68-36s40 30 68 14', line);

export const drawShoe: DrawProduct = ({ main, second, line }) =>
  rounded('M72 148q34 14 58-22l70 54q26 18 74 24 24 6 22 40H72z', main) +
  element('path', { d: 'M64 240h236v14q0 16-16 16H84q-20 0-20-30z', fill: second }) +
  element('path', {
    d: 'M150 146l-18 22M170 160l-18 22M190 176l-18 22',
    stroke: second,
    'stroke-width': 6,
    'stroke-linecap': 'round',
  }) +
  courseLine('M84 220c30 2 48-24 78-22s52 20 118 20', line);

function rounded(d: string, fill: string): string {
  return element('path', { d, fill, stroke: fill, 'stroke-width': 8, 'stroke-linejoin': 'round' });
}
