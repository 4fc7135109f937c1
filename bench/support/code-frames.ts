import { encode } from 'uqr';

/** A greyscale picture: one byte per pixel, row by row. */
export type Frame = { width: number; height: number; luma: Uint8ClampedArray };

export type Scene = {
  /** Pixels per module of the code. */
  modulePx: number;
  /** Rotation in degrees. */
  turn: number;
  /** Blur radius in pixels, from a moving hand or a lens out of focus. */
  blurPx: number;
  /** Standard deviation of the brightness noise, out of 255. */
  noise: number;
  /** Brightness of black and white, 0 to 255. */
  black: number;
  white: number;
};

/** Draws a ticket code as a camera would see it. `random` is seeded, so that each run has the same frames. */
export function drawCode(
  text: string,
  scene: Scene,
  { width, height, random }: { width: number; height: number; random: () => number },
): Frame {
  const { data, size } = encode(text, { ecc: 'H', border: 4 });
  const sharp = new Float32Array(width * height);
  const cos = Math.cos((scene.turn * Math.PI) / 180);
  const sin = Math.sin((scene.turn * Math.PI) / 180);
  const half = size / 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const column = Math.floor((cos * dx + sin * dy) / scene.modulePx + half);
      const row = Math.floor((cos * dy - sin * dx) / scene.modulePx + half);
      const inside = row >= 0 && column >= 0 && row < size && column < size;
      const code = data[row]?.[column] === true ? scene.black : scene.white;
      sharp[y * width + x] = inside ? code : surroundings(x, y, scene);
    }
  }
  const soft = blur(
    blur(sharp, { width, height, radius: scene.blurPx }, 1),
    { width, height, radius: scene.blurPx },
    width,
  );
  const luma = new Uint8ClampedArray(width * height);
  for (const [index, value] of soft.entries()) luma[index] = value + scene.noise * gauss(random);
  return { width, height, luma };
}

/** What a camera sees where no ticket is, without noise. */
export function drawWall(
  scene: Scene,
  { width, height }: { width: number; height: number },
): Frame {
  const luma = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) luma[y * width + x] = surroundings(x, y, scene);
  }
  return { width, height, luma };
}

/** Downscales a picture; each pixel is the mean of those it covers. */
export function shrink(frame: Frame, width: number, height: number): Frame {
  const luma = new Uint8ClampedArray(width * height);
  const [stepX, stepY] = [frame.width / width, frame.height / height];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0];
      for (let v = Math.floor(y * stepY); v < (y + 1) * stepY && v < frame.height; v += 1) {
        for (let u = Math.floor(x * stepX); u < (x + 1) * stepX && u < frame.width; u += 1) {
          sum += frame.luma[v * frame.width + u] ?? 0;
          count += 1;
        }
      }
      luma[y * width + x] = sum / count;
    }
  }
  return { width, height, luma };
}

/** mulberry32: the same numbers for the same seed on every machine. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A soft brightness pattern around the ticket. */
function surroundings(x: number, y: number, { black, white }: Scene): number {
  return (black + white) / 2 + ((white - black) / 5) * (Math.sin(x / 90) + Math.sin(y / 70));
}

/** A box blur along rows (step 1) or columns (step width). */
function blur(
  pixels: Float32Array,
  { width, height, radius }: { width: number; height: number; radius: number },
  step: number,
): Float32Array {
  const reach = Math.round(radius);
  if (reach === 0) return pixels;
  const blurred = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0];
      for (let offset = -reach; offset <= reach; offset += 1) {
        const along = step === 1 ? x + offset : y + offset;
        if (along < 0 || along >= (step === 1 ? width : height)) continue;
        sum += pixels[y * width + x + offset * step] ?? 0;
        count += 1;
      }
      blurred[y * width + x] = sum / count;
    }
  }
  return blurred;
}

function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
