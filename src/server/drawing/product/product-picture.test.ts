import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/hostile/arbitrary-text.ts';
import { expectPlainSvg } from '#tests/support/media/plain-svg.ts';
import { loadGlyphs } from '../font/glyphs.ts';
import type { ProductRecord } from '../poster-record.ts';
import { renderProduct } from './product-picture.ts';
import { findProductShape } from './product-shape.ts';

const glyphs = loadGlyphs();
const square = { width: 400, height: 400, glyphs };
const product: ProductRecord = {
  kind: 'product',
  id: 'jerseyka1ic0',
  rev: 1,
  hidden: false,
  name: 'Jersey Kali Code',
  category: 'jersey',
};

test.each([
  ['Kaus Kaki Tanjakan', 'socks'],
  ['Kaus Panitia', 'jersey'],
  ['Singlet Losari Senja', 'singlet'],
  ['Celana Subuh 5 inci', 'shorts'],
  ['Topi Subuh', 'cap'],
  ['Botol Lipat 500 ml', 'bottle'],
  ['Gel Gula Jawa, isi 6', 'sachet'],
  ['Rompi Pantul Ronda', 'vest'],
])('%s is drawn as %s', (name, shape) => {
  expect(findProductShape({ name, category: 'apparel' })).toBe(shape);
});

// The last one is an editor's own.
test.each(['jersey', 'apparel', 'accessory', 'nutrition', 'service', 'buku'])(
  'a %s with an unknown name still has a picture',
  (category) => {
    expectPlainSvg(renderProduct({ ...product, name: 'Kejutan', category }, square));
  },
);

test.each([
  'jersey',
  'jaket',
  'rompi',
  'celana',
  'legging',
  'kaus kaki',
  'topi',
  'buff',
  'sepatu',
  'sabuk',
  'botol',
  'medali',
  'gel',
  'lampu',
  'elektrolit',
])('the picture of a %s is plain SVG, the same every time and small', (name) => {
  const picture = renderProduct({ ...product, name }, square);
  expectPlainSvg(picture);
  expect(renderProduct({ ...product, name }, square)).toBe(picture);
  expect(picture.length).toBeLessThan(3 * 1024);
});

test('the product is centred at every ratio', () => {
  expect(renderProduct(product, { width: 480, height: 400, glyphs })).toContain('translate(28 0)');
  expect(renderProduct(product, square)).toContain('translate(0 11)');
});

test('no name or category breaks out of the picture', () => {
  fc.assert(
    fc.property(anyText, anyText, (name, category) => {
      expectPlainSvg(renderProduct({ ...product, name, category }, square));
    }),
  );
});

test.each(['whole', 'close', 'dawn'] as const)('the %s view is a plain picture', (view) => {
  expectPlainSvg(renderProduct(product, { ...square, view }));
});

test('the views of a product differ', () => {
  const views = (['whole', 'close', 'dawn'] as const).map((view) =>
    renderProduct(product, { ...square, view }),
  );
  expect(new Set(views).size).toBe(3);
});
