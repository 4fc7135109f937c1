import type { Frame } from './code-frames.ts';

/** How far the hand strays, at most. */
const shakePx = 8;
const shakeDegrees = 3;
const shakeZoom = 0.05;

/** More than a frame has pixels. */
const noiseLength = 1 << 20;

/**
 * A camera in a hand that is not quite still: each call sees the picture a little shifted, turned and nearer or
 * farther, with new noise (standard deviation out of 255). `aside` is how far right of the middle it is, in pixels.
 */
export function makeHand(random: () => number, noise: number) {
  const grain = Float32Array.from({ length: noiseLength }, () => noise * gauss(random));
  const shake = (): number => random() * 2 - 1;
  return (still: Frame, aside = 0): Frame => {
    const { width, height } = still;
    const luma = new Uint8ClampedArray(width * height);
    const turn = (shakeDegrees * shake() * Math.PI) / 180;
    const zoom = 1 + shakeZoom * shake();
    const [cos, sin] = [Math.cos(turn) / zoom, Math.sin(turn) / zoom];
    const [middleX, middleY] = [
      width / 2 + shakePx * shake() + aside,
      height / 2 + shakePx * shake(),
    ];
    const start = Math.floor(random() * noiseLength);
    let index = 0;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const [dx, dy] = [x - middleX, y - middleY];
        const value = sample(
          still,
          cos * dx + sin * dy + width / 2,
          cos * dy - sin * dx + height / 2,
        );
        luma[index] = value + (grain[(start + index) % noiseLength] ?? 0);
        index += 1;
      }
    }
    return { width, height, luma };
  };
}

/** The brightness between four pixels; beyond the picture, that of its edge. */
function sample({ width, height, luma }: Frame, x: number, y: number): number {
  const [u, v] = [clamp(x, width - 1.001), clamp(y, height - 1.001)];
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [across, down] = [u - column, v - row];
  const at = row * width + column;
  const high = (luma[at] ?? 0) * (1 - across) + (luma[at + 1] ?? 0) * across;
  const low = (luma[at + width] ?? 0) * (1 - across) + (luma[at + width + 1] ?? 0) * across;
  return high * (1 - down) + low * down;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
