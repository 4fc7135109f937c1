import { expect, test } from 'vitest';
import { mapSize } from '#src/domain/places/coast-map.ts';
import { provinces } from '#src/domain/places/provinces.ts';
import {
  countByProvince,
  dotAt,
  emptyPlaces,
  placeOnMap,
  provinceDots,
} from './province-map-geometry.ts';

test('every province lies on the drawing, with room for its dot', () => {
  for (const province of provinces) {
    const { x, y } = placeOnMap(province);
    expect(x, province.name).toBeGreaterThanOrEqual(7);
    expect(x, province.name).toBeLessThanOrEqual(mapSize.width - 7);
    expect(y, province.name).toBeGreaterThanOrEqual(7);
    expect(y, province.name).toBeLessThanOrEqual(mapSize.height - 7);
  }
});

test('west is left and north is up', () => {
  const [aceh, papua] = provinceDots([
    { code: 'ID-AC', count: 1 },
    { code: 'ID-PA', count: 1 },
  ]);
  expect(aceh?.x).toBeLessThan(papua?.x ?? 0);
  expect(aceh?.y).toBeLessThan(papua?.y ?? 0);
});

test('more is larger, and lies below less', () => {
  const dots = provinceDots([
    { code: 'ID-JK', count: 1 },
    { code: 'ID-JB', count: 9 },
  ]);
  expect(dots.map(({ code }) => code)).toEqual(['ID-JB', 'ID-JK']);
  expect(dots[0]?.radius).toBeGreaterThan(dots[1]?.radius ?? 0);
});

test('what is no province of ours and what has nothing get no dot', () => {
  expect(
    provinceDots([
      { code: 'ID-XX', count: 3 },
      { code: 'ID-BA', count: 0 },
    ]),
  ).toEqual([]);
});

test('dots and empty places are all provinces together', () => {
  const dots = provinceDots([{ code: 'ID-BA', count: 2 }]);
  expect(emptyPlaces(dots)).toHaveLength(provinces.length - 1);
});

test('a finger means the nearest dot, and nothing far out at sea', () => {
  const dots = provinceDots([
    { code: 'ID-JK', count: 1 },
    { code: 'ID-JB', count: 1 },
  ]);
  const jakarta = dots.find(({ code }) => code === 'ID-JK');
  expect(dotAt(dots, { x: (jakarta?.x ?? 0) - 3, y: jakarta?.y ?? 0 })?.code).toBe('ID-JK');
  expect(dotAt(dots, { x: 400, y: 20 })).toBeNull();
});

test('records are counted by province', () => {
  const records = ['ID-YO', 'ID-BA', 'ID-YO'].map((province) => ({ province }));
  expect(countByProvince(records)).toEqual([
    { code: 'ID-YO', count: 2 },
    { code: 'ID-BA', count: 1 },
  ]);
});
