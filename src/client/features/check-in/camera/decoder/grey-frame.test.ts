import { expect, test } from 'vitest';
import { darken, evenOut, scaleFrame, toGrey, toPixels, type GreyFrame } from './grey-frame.ts';

test('pixels are as bright as the decoder takes them, and grey ones stay what they are', () => {
  const colours = [
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
    [77, 77, 77, 255],
  ];
  const data = Uint8ClampedArray.from(colours.flat());
  const grey = toGrey({ width: 4, height: 1, data });
  expect([...grey.luma]).toEqual([76, 150, 29, 77]);
  expect(Array.from(toPixels(grey).data.subarray(-8))).toEqual([29, 29, 29, 255, 77, 77, 77, 255]);
  expect([...toGrey(toPixels(grey)).luma]).toEqual([...grey.luma]);
});

test('an enlarged picture goes over from pixel to pixel, up to its edges', () => {
  expect(rows(scaleFrame(frame([0, 100], [200, 100]), 2))).toEqual([
    [0, 25, 75, 100],
    [50, 62, 88, 100],
    [150, 138, 112, 100],
    [200, 175, 125, 100],
  ]);
});

test('at half the size, each pixel is the mean of four', () => {
  const large = frame([0, 40, 8, 8], [80, 120, 8, 8], [1, 1, 2, 2], [1, 1, 2, 2]);
  expect(rows(scaleFrame(large, 0.5))).toEqual([
    [60, 8],
    [1, 2],
  ]);
});

test('evened out, a pixel is told from the mean of those around it, whatever the light', () => {
  const shade = frame([10, 10, 10, 10], [10, 19, 10, 10], [10, 10, 10, 10]);
  // The square holds nine pixels with a mean of 11; at the edge six with 11.5, in the corner four with 12.25.
  expect(rows(evenOut(shade, 1))[1]?.slice(0, 2)).toEqual([125, 144]);
  expect(rows(evenOut(shade, 1))[0]?.[0]).toBe(124);
  const light = frame(...rows(shade).map((row) => row.map((value) => value + 90)));
  expect(rows(evenOut(light, 1))).toEqual(rows(evenOut(shade, 1)));
});

test('a square larger than the picture is all of it', () => {
  expect(rows(evenOut(frame([0, 40], [40, 80]), 9))).toEqual([
    [48, 128],
    [128, 208],
  ]);
});

test('darkened, a pixel is the darkest of the nine around it', () => {
  const cracked = frame([9, 9, 9, 9], [9, 9, 9, 5], [3, 9, 9, 9], [9, 9, 9, 9]);
  expect(rows(darken(cracked))).toEqual([
    [9, 9, 5, 5],
    [3, 3, 5, 5],
    [3, 3, 5, 5],
    [3, 3, 9, 9],
  ]);
});

function frame(...lines: number[][]): GreyFrame {
  const luma = Uint8ClampedArray.from(lines.flat());
  return { width: lines[0]?.length ?? 0, height: lines.length, luma };
}

function rows({ width, height, luma }: GreyFrame): number[][] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(luma.subarray(y * width, (y + 1) * width)),
  );
}
