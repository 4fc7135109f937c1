import { describe, expect, test } from 'vitest';
import { cities, findCity, nearestCity, terrains } from './cities.ts';
import { findProvince, provinces } from './provinces.ts';

describe('provinces', () => {
  test('there are 38, each with a code of its own', () => {
    expect(provinces).toHaveLength(38);
    expect(new Set(provinces.map(({ code }) => code)).size).toBe(38);
    expect(provinces.every(({ code }) => /^ID-[A-Z]{2}$/.test(code))).toBe(true);
  });

  test('the zones hold the provinces that the law gives them: 18 west, 12 central, 8 east', () => {
    const count = (zone: string) => provinces.filter((province) => province.zone === zone).length;
    expect(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'].map(count)).toEqual([18, 12, 8]);
  });

  test('a province is found by its code, an unknown code is not', () => {
    expect(findProvince('ID-PD')).toMatchObject({
      name: 'Papua Barat Daya',
      zone: 'Asia/Jayapura',
    });
    expect(findProvince('ID-XX')).toBeNull();
  });
});

describe('cities', () => {
  test('names are unique and poster codes have three letters', () => {
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
    expect(cities.every(({ code }) => /^[A-Z]{3}$/.test(code))).toBe(true);
  });

  test('all lie within Indonesia, and every terrain is used', () => {
    for (const { lat, lon } of cities) {
      expect(lat > -11.1 && lat < 6.1 && lon > 95 && lon < 141.1).toBe(true);
    }
    expect(new Set(cities.map(({ terrain }) => terrain))).toEqual(new Set(terrains));
  });

  test('every province has a city near its capital, and every city a province that exists', () => {
    for (const province of provinces) expect(nearestCity(province).province).toBe(province.code);
    for (const city of cities) expect(findProvince(city.province)).not.toBeNull();
  });

  test.each([
    ['Yogyakarta', 'Yogyakarta'],
    [' jogja ', 'Yogyakarta'],
    ['Surakarta', 'Solo'],
    ['Kota  Bandung', 'Bandung'],
    ['Kab. Sleman', 'Sleman'],
    ['KABUPATEN BANYUWANGI', 'Banyuwangi'],
    ['Jakarta Selatan', 'Jakarta'],
    ['Kota Hantu', undefined],
  ])('%j is %s', (written, name) => {
    expect(findCity(written)?.name).toBe(name);
  });
});

describe('the nearest city', () => {
  test.each([
    ['Borobudur', -7.608, 110.204, 'Magelang'],
    ['Prambanan', -7.752, 110.491, 'Yogyakarta'],
    ['Bromo', -7.942, 112.953, 'Malang'],
    ['Sanur', -8.7, 115.263, 'Denpasar'],
    ['Raja Ampat', -0.424, 130.82, 'Sorong'],
    ['Sabang', 5.89, 95.32, 'Sabang'],
  ])('to %s is known', (_, ...[lat, lon, name]) => {
    expect(nearestCity({ lat, lon }).name).toBe(name);
  });
});
