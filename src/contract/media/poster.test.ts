import { expect, test } from 'vitest';
import {
  parsePosterAddress,
  posterAddress,
  posterKinds,
  posterSizes,
  productViews,
} from './poster.ts';
import type { PosterRatio } from './poster.ts';

const record = { id: '0123456789ab', rev: 3 };
// The keys of an object literal are exactly its type's.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const ratios = Object.keys(posterSizes) as PosterRatio[];
const ofOneKind: PosterRatio[] = ['crest', 'cover', 'cover-wide', '1x1-close', '1x1-dawn'];

test('an address reads back as what it was built from', () => {
  for (const kind of posterKinds) {
    for (const ratio of ratios.filter((name) => !ofOneKind.includes(name))) {
      const [, , readKind = '', file = ''] = posterAddress(kind, record, ratio).split('/');
      expect(parsePosterAddress(readKind, file)).toMatchObject({ kind, id: record.id, ratio });
    }
  }
});

test('only communities have a crest', () => {
  expect(parsePosterAddress('community', '0123456789ab.3-1.crest.svg')).not.toBeNull();
  expect(parsePosterAddress('race', '0123456789ab.3-1.crest.svg')).toBeNull();
});

test('only products have a gallery', () => {
  for (const view of productViews) {
    const [, , , file = ''] = posterAddress('product', record, view).split('/');
    expect(parsePosterAddress('product', file)).toMatchObject({ ratio: view });
  }
  expect(parsePosterAddress('race', '0123456789ab.3-1.1x1-close.svg')).toBeNull();
});

test('a new revision has a new address', () => {
  const next = posterAddress('race', { ...record, rev: 4 }, '4x5');
  expect(next).not.toBe(posterAddress('race', record, '4x5'));
});

test.each([
  ['member', '0123456789ab.3-1.4x5.svg'],
  ['race', '0123456789ai.3-1.4x5.svg'],
  ['race', '0123456789AB.3-1.4x5.svg'],
  ['race', '0123456789ab.3.4x5.svg'],
  ['race', '0123456789ab.-1-1.4x5.svg'],
  ['race', '0123456789ab.3-1.toString.svg'],
  ['race', '0123456789ab.3-1.4x6.svg'],
  ['race', '0123456789ab.3-1.4x5.png'],
  ['race', '0123456789ab.3-1.4x5.svg/..'],
  ['race', ''],
])('/poster/%s/%s is no address', (kind, file) => {
  expect(parsePosterAddress(kind, file)).toBeNull();
});
