import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearPattern } from '#src/contract/choices.ts';
import { findCentre, findNear } from './cities.ts';
import { boxAround, coarseText, metresBetween, readCoarse, wholeKilometres } from './near.ts';

const jakarta = { lat: -6.18, lon: 106.83 };
const bekasi = { lat: -6.24, lon: 106.99 };

const anyPosition = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -170, max: 170, noNaN: true }),
});

describe('distances', () => {
  test.each([
    // By Vincenty's formulae on WGS 84, which the sphere misses by up to half a per cent.
    ['Jakarta and Bekasi', jakarta, bekasi, 18_910],
    ['a degree of the equator', { lat: 0, lon: 100 }, { lat: 0, lon: 101 }, 111_319],
    ['Sabang and Merauke', { lat: 5.89, lon: 95.32 }, { lat: -8.49, lon: 140.4 }, 5_250_254],
  ])('%s are as far as they are', (_, ...[from, to, metres]) => {
    expect(Math.abs(metresBetween(from, to) - metres)).toBeLessThan(metres * 0.006);
    expect(metresBetween(to, from)).toBe(metresBetween(from, to));
  });

  test('a place is not away from itself, and the other side of the earth is half its circumference', () => {
    expect(metresBetween(bekasi, bekasi)).toBe(0);
    expect(metresBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBe(20_015_114);
  });

  test('whatever is within reach is in the box', () => {
    const far = fc.integer({ min: 1, max: 100_000 });
    const steps = fc.tuple(fc.double({ min: -1, max: 1 }), fc.double({ min: -1, max: 1 }));
    fc.assert(
      fc.property(anyPosition, far, steps, (from, metres, [north, east]) => {
        const to = { lat: from.lat + north, lon: from.lon + east };
        fc.pre(metresBetween(from, to) < metres);
        const box = boxAround(from, metres);
        expect(to.lat >= box.south && to.lat <= box.north).toBe(true);
        expect(to.lon >= box.west && to.lon <= box.east).toBe(true);
      }),
    );
  });

  test('the box is no larger than it must be', () => {
    const box = boxAround(bekasi, 50_000);
    expect(metresBetween(bekasi, { ...bekasi, lat: box.north })).toBe(50_000);
    expect(metresBetween(bekasi, { ...bekasi, lon: box.east }) / 50_000).toBeCloseTo(1, 3);
  });

  test.each([
    [0, 0],
    [999, 0],
    [1000, 1],
    [1499, 1],
    [12_500, 13],
  ])('%d m are %d km', (metres, kilometres) => {
    expect(wholeKilometres(metres)).toBe(kilometres);
  });
});

describe('the position of a reader', () => {
  test('is told to about a kilometre, and read back', () => {
    expect(coarseText({ lat: -6.238_27, lon: 106.994_51 })).toBe('-6.24,106.99');
    expect(coarseText({ lat: -0.001, lon: 110 })).toBe('0,110');
    fc.assert(
      fc.property(anyPosition, (position) => {
        const text = coarseText(position);
        expect(text).toMatch(nearPattern);
        const read = readCoarse(text);
        expect(read).not.toBeNull();
        if (read !== null) expect(metresBetween(position, read)).toBeLessThan(800);
      }),
    );
  });

  test.each(['Bekasi', '', '91,100', '-6.24,181', '6', '1.2.3,4', '-6.24;106.99'])(
    '%j is none',
    (text) => {
      expect(readCoarse(text)).toBeNull();
    },
  );

  test.each(['-6.238,106.99', '-6.24, 106.99', '1', 'x', 'a'.repeat(61), '<b>'])(
    '%j is no place of a list',
    (text) => {
      expect(text).not.toMatch(nearPattern);
    },
  );
});

describe('a place that lists are ordered from', () => {
  test('is a position, or the centre of a city by its name', () => {
    expect(findNear('-6.24,106.99')).toEqual(bekasi);
    expect(findNear('Bekasi')).toEqual(bekasi);
    expect(findNear('Kota Bekasi')).toEqual(bekasi);
    expect('Tangerang Selatan').toMatch(nearPattern);
  });

  test('may be unknown', () => {
    expect(findNear('Atlantis')).toBeNull();
    expect(findNear('99,106.99')).toBeNull();
  });

  test('of a record is its city, else the capital of its province', () => {
    expect(findCentre({ city: 'Bekasi', province: 'ID-JB' })).toEqual(bekasi);
    expect(findCentre({ city: 'Cikarang', province: 'ID-JB' })).toEqual({
      lat: -6.92,
      lon: 107.62,
    });
    expect(findCentre({ city: 'Cikarang', province: '' })).toBeNull();
  });
});
