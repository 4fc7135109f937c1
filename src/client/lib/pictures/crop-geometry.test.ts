import { describe, expect, it } from 'vitest';
import { cropRectangle, movedCrop, wholeCrop, zoomedCrop } from './crop-geometry.ts';

const wide = { width: 4000, height: 2000 };

describe('the kept part of a picture', () => {
  it('is at first the largest that has the frame’s shape, in the middle', () => {
    expect(cropRectangle(wide, 1, wholeCrop)).toEqual({
      left: 1000,
      top: 0,
      width: 2000,
      height: 2000,
    });
    expect(cropRectangle({ width: 1000, height: 3000 }, 2, wholeCrop)).toEqual({
      left: 0,
      top: 1250,
      width: 1000,
      height: 500,
    });
  });

  it('follows the finger by shares of the frame', () => {
    const moved = movedCrop(wide, 1, { crop: wholeCrop, by: { x: 0.25, y: 0 } });
    expect(cropRectangle(wide, 1, moved)).toMatchObject({ left: 500, top: 0 });
  });

  it('never leaves the picture', () => {
    const moved = movedCrop(wide, 1, { crop: wholeCrop, by: { x: -5, y: 5 } });
    expect(cropRectangle(wide, 1, moved)).toMatchObject({ left: 2000, top: 0 });
    const near = zoomedCrop(wide, 1, { crop: moved, zoom: 2 });
    const corner = movedCrop(wide, 1, { crop: near, by: { x: -5, y: -5 } });
    expect(cropRectangle(wide, 1, corner)).toMatchObject({ left: 3000, top: 1000 });
    const back = zoomedCrop(wide, 1, { crop: corner, zoom: 1 });
    expect(cropRectangle(wide, 1, back)).toMatchObject({ left: 2000, top: 0, width: 2000 });
  });

  it('is never nearer than four times or farther than the whole', () => {
    expect(zoomedCrop(wide, 1, { crop: wholeCrop, zoom: 9 }).zoom).toBe(4);
    expect(zoomedCrop(wide, 1, { crop: wholeCrop, zoom: 0.2 }).zoom).toBe(1);
  });
});
