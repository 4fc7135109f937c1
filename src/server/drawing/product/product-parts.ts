import type { Glyphs } from '../font/glyphs.ts';
import type { ProductColours } from './product-colours.ts';
import { element } from '../shapes/svg.ts';

/** Draws a product in a field of 360 × 340, above its shadow at y 304. The seed picks its pattern. */
export type DrawProduct = (colours: ProductColours, glyphs: Glyphs, seed: number) => string;

/** The course line as printed on products. */
export function courseLine(d: string, stroke: string, width = 7): string {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}
