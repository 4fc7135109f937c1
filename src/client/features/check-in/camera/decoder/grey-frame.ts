/** A grey picture: one byte per pixel, row by row, 0 is black. */
export type GreyFrame = { width: number; height: number; luma: Uint8ClampedArray };

/** The part of ImageData that is used here; it is no class in Node. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** The brightness of RGBA pixels, with the decoder's weights of red, green and blue. */
export function toGrey({ width, height, data }: Pixels): GreyFrame {
  const luma = new Uint8ClampedArray(width * height);
  for (let index = 0; index < luma.length; index += 1) {
    const [red, green, blue] = [4 * index, 4 * index + 1, 4 * index + 2];
    const sum = 306 * (data[red] ?? 0) + 601 * (data[green] ?? 0) + 117 * (data[blue] ?? 0);
    luma[index] = (sum + 512) >> 10;
  }
  return { width, height, luma };
}

/** RGBA pixels, which are what the decoder takes. */
export function toPixels({ width, height, luma }: GreyFrame): ImageData {
  const pixels = new Uint32Array(luma.length);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = 0xff000000 | ((luma[index] ?? 0) * 0x010101);
  }
  const data = new Uint8ClampedArray(pixels.buffer);
  return { data, width, height, colorSpace: 'srgb' };
}

/** A picture of at least 2 × 2 pixels, scaled by a factor. Each new pixel is mixed from the four around its place. */
export function scaleFrame(frame: GreyFrame, factor: number): GreyFrame {
  const width = Math.round(frame.width * factor);
  const height = Math.round(frame.height * factor);
  const luma = new Uint8ClampedArray(width * height);
  const columns = toOldPlaces(width, frame.width);
  const rows = toOldPlaces(height, frame.height);
  let index = 0;
  for (let y = 0; y < height; y += 1) {
    const [row, down] = [(rows.first[y] ?? 0) * frame.width, rows.share[y] ?? 0];
    for (let x = 0; x < width; x += 1) {
      const at = row + (columns.first[x] ?? 0);
      const across = columns.share[x] ?? 0;
      const high = between(frame.luma, at, across);
      luma[index] = high + (between(frame.luma, at + frame.width, across) - high) * down;
      index += 1;
    }
  }
  return { width, height, luma };
}

/**
 * Evens out light and sharpens: each pixel as its difference from the mean of the square around it, twice as strong;
 * 128 is equal to it. `reach` is how far the square goes to each side, in pixels.
 */
export function evenOut({ width, height, luma }: GreyFrame, reach: number): GreyFrame {
  const even = new Uint8ClampedArray(luma.length);
  // The sums of each column over the rows of the square, which moves down.
  const sums = new Int32Array(width);
  let rows = 0;
  const addRow = (y: number, sign: 1 | -1): void => {
    if (y < 0 || y >= height) return;
    rows += sign;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + sign * (luma[y * width + x] ?? 0);
  };
  for (let y = 0; y < reach; y += 1) addRow(y, 1);
  for (let y = 0; y < height; y += 1) {
    addRow(y + reach, 1);
    addRow(y - reach - 1, -1);
    let [sum, columns] = [0, 0];
    for (let x = -reach; x < width; x += 1) {
      const [enters, leaves] = [x + reach, x - reach - 1];
      if (enters < width) {
        sum += sums[enters] ?? 0;
        columns += 1;
      }
      if (leaves >= 0) {
        sum -= sums[leaves] ?? 0;
        columns -= 1;
      }
      if (x < 0) continue;
      const index = y * width + x;
      even[index] = 128 + 2 * ((luma[index] ?? 0) - sum / (rows * columns));
    }
  }
  return { width, height, luma: even };
}

/** Each pixel as dark as the darkest of the nine around it, which closes pale cracks in dark modules. */
export function darken({ width, height, luma }: GreyFrame): GreyFrame {
  const along = new Uint8ClampedArray(luma.length);
  const dark = new Uint8ClampedArray(luma.length);
  for (let index = 0; index < luma.length; index += 1) {
    const x = index % width;
    const left = x > 0 ? luma[index - 1] : undefined;
    const right = x < width - 1 ? luma[index + 1] : undefined;
    along[index] = Math.min(luma[index] ?? 0, left ?? 255, right ?? 255);
  }
  for (let index = 0; index < luma.length; index += 1) {
    dark[index] = Math.min(
      along[index] ?? 0,
      along[index - width] ?? 255,
      along[index + width] ?? 255,
    );
  }
  return { width, height, luma: dark };
}

/** For each new place along a side, the first of the two old ones that it lies between, and the second one's share. */
function toOldPlaces(length: number, oldLength: number) {
  const first = new Int32Array(length);
  const share = new Float32Array(length);
  for (let place = 0; place < length; place += 1) {
    const centre = ((place + 0.5) * oldLength) / length - 0.5;
    const old = Math.min(Math.max(centre, 0), oldLength - 1);
    first[place] = Math.min(Math.floor(old), oldLength - 2);
    share[place] = old - (first[place] ?? 0);
  }
  return { first, share };
}

function between(luma: Uint8ClampedArray, at: number, share: number): number {
  const value = luma[at] ?? 0;
  return value + ((luma[at + 1] ?? 0) - value) * share;
}
