import { readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import type { FoundCode } from './decoder-messages.ts';
import { frameWays, wayAfter, type FrameWay } from './frame-ways.ts';
import { darken, evenOut, type Pixels, scaleFrame, toGrey, toPixels } from './grey-frame.ts';

type MiddleWay = NonNullable<FrameWay['middle']>;

export type Area = { left: number; top: number; width: number; height: number };

/** A picture of which any part can be had as pixels. */
export type Picture = { width: number; height: number; cut: (area: Area) => ImageData };

export type FrameReader = {
  /** The code in a camera's frame, with its corners in the frame's pixels; an empty list for none. */
  readFrame: (frame: Picture) => Promise<FoundCode[]>;
  /** All codes in a photo. */
  readPhoto: (photo: Picture) => Promise<FoundCode[]>;
};

/**
 * Every `try*` option but denoising is on by default. More formats or symbols only cost time (scanning, The decoder),
 * and Micro QR codes, which "QRCode" includes, are found where there are none.
 */
const options: ReaderOptions = {
  formats: ['QRCodeModel2'],
  textMode: 'Plain',
  maxNumberOfSymbols: 1,
};
/** Inverted codes are looked for in the whole frame. Evened out, a picture has one threshold. */
const middleOptions: ReaderOptions = {
  ...options,
  tryDenoise: true,
  tryInvert: false,
  binarizer: 'FixedThreshold',
};
/** Posters and menus seldom have more. */
const mostInPhoto = 8;
/** The viewfinder's frame is three fifths of the picture's shorter side, and a code may stand out a little. */
const middleShare = 2 / 3;
/** How many times the reach of evening out goes into the middle's side: two to four modules of most tickets. */
const reachesInMiddle = 31;

/** Reads pictures. After a miss, the next frame is tried in the next of the ways; after a hit they start over. */
export function createFrameReader(ways: readonly FrameWay[] = frameWays): FrameReader {
  let misses = 0;
  let photoMisses = 0;
  return {
    async readFrame(frame) {
      const codes = await readInWay(frame, wayAfter(misses, ways));
      misses = codes.length > 0 ? 0 : misses + 1;
      return codes;
    },
    async readPhoto(photo) {
      // Denoising takes long in a photo, so it is for one that is taken again.
      const tryDenoise = photoMisses % 2 === 1;
      const read = { ...options, maxNumberOfSymbols: mostInPhoto, tryDenoise };
      const codes = toCodes(await readBarcodes(photo.cut(wholeOf(photo)), read));
      photoMisses = codes.length > 0 ? 0 : photoMisses + 1;
      return codes;
    },
  };
}

async function readInWay(frame: Picture, { whole, middle }: FrameWay): Promise<FoundCode[]> {
  const results = await readBarcodes(frame.cut(wholeOf(frame)), { ...options, ...whole });
  const codes = toCodes(results);
  return codes.length > 0 || middle === undefined ? codes : readMiddle(frame, middle);
}

async function readMiddle(frame: Picture, way: MiddleWay): Promise<FoundCode[]> {
  const area = middleOf(frame);
  const pixels = prepareMiddle(frame.cut(area), way);
  return toCodes(await readBarcodes(pixels, middleOptions), { ...area, scale: way.scale });
}

function prepareMiddle(pixels: Pixels, way: MiddleWay): ImageData {
  const grey = toGrey(pixels);
  const middle = way.isDarkened ? darken(grey) : grey;
  const scaled = scaleFrame(middle, way.scale);
  return toPixels(evenOut(scaled, Math.ceil(scaled.width / reachesInMiddle)));
}

function wholeOf({ width, height }: Picture): Area {
  return { left: 0, top: 0, width, height };
}

function middleOf({ width, height }: Picture): Area {
  const side = Math.round(Math.min(width, height) * middleShare);
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  return { left, top, width: side, height: side };
}

function toCodes(
  results: readonly ReadResult[],
  { left, top, scale } = { left: 0, top: 0, scale: 1 },
): FoundCode[] {
  const toFrame = ({ x, y }: { x: number; y: number }) => ({
    x: left + x / scale,
    y: top + y / scale,
  });
  return results
    .filter(({ isValid }) => isValid)
    .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text,
      corners: [toFrame(topLeft), toFrame(topRight), toFrame(bottomRight), toFrame(bottomLeft)],
    }));
}
