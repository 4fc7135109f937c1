import { expect, test } from 'vitest';
import { mapPoint, mapSize, mostZoom, movedBy, positionIn, viewAround } from './coast-map.ts';

const bekasi = { lat: -6.24, lon: 106.99 };
const sabang = { lat: 5.89, lon: 95.32 };

test('all of Indonesia is seen first, then less and less around a place', () => {
  expect(viewAround(bekasi, 0)).toEqual({ x: 0, y: 0, ...mapSize });
  for (let zoom = 1; zoom <= mostZoom; zoom += 1) {
    const view = viewAround(bekasi, zoom);
    expect(view.width).toBeCloseTo(mapSize.width / 3 ** zoom);
    const { x, y } = mapPoint(bekasi);
    expect([(x - view.x) / view.width, (y - view.y) / view.height]).toEqual([
      expect.closeTo(0.5),
      expect.closeTo(0.5),
    ]);
  }
});

test('nothing beyond the drawing is seen', () => {
  const { x, y } = viewAround(sabang, 1);
  expect([x, y]).toEqual([0, 0]);
});

test('the place under a finger is where it is drawn', () => {
  const view = viewAround(bekasi, 3);
  const { x, y } = mapPoint(bekasi);
  expect(positionIn(view, { x: (x - view.x) / view.width, y: (y - view.y) / view.height })).toEqual(
    bekasi,
  );
  expect(positionIn(viewAround(bekasi, 0), { x: 0, y: 0 })).toEqual({ lat: 6.5, lon: 94.5 });
});

test('arrow keys move by a part of what is seen, and other keys do not', () => {
  const view = viewAround(bekasi, 2);
  const step = view.width / 10 / 40;
  const moved = (key: string) => movedBy(key, bekasi, view);
  expect(moved('ArrowRight')?.lon).toBeCloseTo(bekasi.lon + step, 4);
  expect(moved('ArrowLeft')?.lon).toBeCloseTo(bekasi.lon - step, 4);
  expect(moved('ArrowRight')?.lat).toBe(bekasi.lat);
  expect(moved('ArrowUp')?.lat).toBeGreaterThan(bekasi.lat);
  expect(moved('ArrowDown')?.lat).toBeLessThan(bekasi.lat);
  expect(moved('Enter')).toBeNull();
});
