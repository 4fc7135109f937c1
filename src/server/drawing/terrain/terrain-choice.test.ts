import { expect, test } from 'vitest';
import { terrains } from '#src/domain/places/cities.ts';
import { provinces } from '#src/domain/places/provinces.ts';
import type { EventRecord } from '../poster-record.ts';
import { findRecordCity, chooseTerrain } from './terrain-choice.ts';

const race: EventRecord = {
  kind: 'race',
  id: 'abcdefgh1234',
  rev: 1,
  hidden: false,
  city: 'Makassar',
  position: { lat: -5.14, lon: 119.41 },
  start: { day: '2027-02-20', hour: 16.5 },
  distance: 10_000,
  gain: 18,
  heights: [],
};

test('a race has the terrain of its city', () => {
  expect(chooseTerrain(race)).toBe('pesisir');
  expect(findRecordCity(race).code).toBe('UPG');
});

test('a race that climbs more than 35 m per kilometre shows mountains, wherever it is', () => {
  expect(chooseTerrain({ ...race, gain: 350 })).toBe('pesisir');
  expect(chooseTerrain({ ...race, gain: 351 })).toBe('gunung');
});

test('an unknown place belongs to the nearest city', () => {
  const village = { ...race, city: 'Desa Tak Bernama', position: { lat: -7.8, lon: 110.37 } };
  expect(findRecordCity(village).name).toBe('Yogyakarta');
});

test.each(provinces)('$name has a terrain and a code', ({ name, lat, lon }) => {
  const record = { ...race, city: name, position: { lat, lon } };
  expect(terrains).toContain(chooseTerrain(record));
  expect(findRecordCity(record).code).toMatch(/^[A-Z]{3}$/);
});

test('group runs and communities have a town terrain by their id', () => {
  const seen = new Set<string>();
  for (let n = 0; n < 200; n += 1) {
    const id = `run${n}`;
    seen.add(chooseTerrain({ ...race, kind: 'event', id }));
    seen.add(
      chooseTerrain({ kind: 'community', id, rev: 1, hidden: false, name: 'Demo', hour: 5 }),
    );
  }
  expect([...seen].toSorted()).toEqual(['derap', 'kontur', 'kota', 'lintasan', 'sungai']);
});
