import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { prepareZXingModule } from 'zxing-wasm/reader';
import {
  createFrameReader,
  type Area,
  type Picture,
} from '#src/client/features/check-in/camera/decoder/frame-reader.ts';
import type { FrameWay } from '#src/client/features/check-in/camera/decoder/frame-ways.ts';
import { shrink, type Frame } from './code-frames.ts';

/** What the camera sees, as each reader takes it; made outside of measured time, as the browser does. */
export type Sight = { frame: Frame; picture: Picture; small: Frame };

/** Starts to look at something new; what it returns is given frame after frame. */
export type CodeReader = () => (sight: Sight) => Promise<string | null>;

/** The size at which html5-qrcode draws a 1280 × 720 stream on a 390 px wide phone, in CSS pixels. */
const shown = { width: 390, height: 219 };

const require = createRequire(import.meta.url);
// html5-qrcode's bundled decoder is untyped; these are the parts we use.
const ZXing = require('html5-qrcode/third_party/zxing-js.umd.js') as ZXingJs;

type ZXingJs = {
  BarcodeFormat: { QR_CODE: number };
  DecodeHintType: { POSSIBLE_FORMATS: number; TRY_HARDER: number };
  RGBLuminanceSource: new (luma: Uint8ClampedArray, width: number, height: number) => object;
  HybridBinarizer: new (source: object) => object;
  BinaryBitmap: new (binarizer: object) => object;
  MultiFormatReader: new (
    verbose: boolean,
    hints: Map<number, unknown>,
  ) => {
    decode: (bitmap: object) => { text: string };
  };
};

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer,
  },
});

const plain: FrameWay = { whole: { tryInvert: true, tryDenoise: false } };
const denoised: FrameWay = { whole: { tryInvert: true, tryDenoise: true } };
const sameAgain: readonly FrameWay[] = [plain, plain, plain, denoised];

export const codeReaders = {
  /** As the scanner's worker reads. */
  ours: () => readInTurn(),
  /** As it would without other ways: the whole frame again, every fourth one denoised. */
  sameAgain: () => readInTurn(sameAgain),
  /** html5-qrcode on the picture that it shows. */
  theirs: () => (sight) => Promise.resolve(readTheirs(sight.small)),
  /** Its decoder at the camera's resolution. */
  theirsNative: () => (sight) => Promise.resolve(readBothWays(sight.frame)),
} satisfies Record<string, CodeReader>;

export function toSight(frame: Frame): Sight {
  return { frame, picture: toPicture(frame), small: shrink(frame, shown.width, shown.height) };
}

function readInTurn(ways?: readonly FrameWay[]) {
  const reader = createFrameReader(ways);
  return async ({ picture }: Sight) => (await reader.readFrame(picture))[0]?.text ?? null;
}

/** The frame as RGBA pixels, like those of a canvas. */
function toPicture(frame: Frame): Picture {
  const { width, height, luma } = frame;
  const pixels = new Uint32Array(luma.length);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = (0xff000000 | ((luma[index] ?? 0) * 0x010101)) >>> 0;
  }
  return { width, height, cut: (area) => cutPixels(pixels, width, area) };
}

function cutPixels(pixels: Uint32Array<ArrayBuffer>, rowLength: number, area: Area): ImageData {
  const { left, top, width, height } = area;
  const part = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = (top + y) * rowLength + left;
    part.set(pixels.subarray(start, start + width), y * width);
  }
  // The part of ImageData that readBarcodes uses; Node has no such class.
  return { data: new Uint8ClampedArray(part.buffer), width, height, colorSpace: 'srgb' };
}

/** As html5-qrcode drives its decoder unless it is told not to: what it cannot read it mirrors and tries again. */
function readBothWays(frame: Frame): string | null {
  const text = readTheirs(frame);
  if (text !== null) return text;
  const luma = new Uint8ClampedArray(frame.luma);
  for (let row = 0; row < frame.height; row += 1)
    luma.subarray(row * frame.width, (row + 1) * frame.width).reverse();
  return readTheirs({ ...frame, luma });
}

/** Decodes as html5-qrcode sets up its decoder. */
function readTheirs({ width, height, luma }: Frame): string | null {
  const hints = new Map<number, unknown>([
    [ZXing.DecodeHintType.POSSIBLE_FORMATS, [ZXing.BarcodeFormat.QR_CODE]],
    [ZXing.DecodeHintType.TRY_HARDER, false],
  ]);
  const source = new ZXing.RGBLuminanceSource(luma, width, height);
  try {
    const bitmap = new ZXing.BinaryBitmap(new ZXing.HybridBinarizer(source));
    return new ZXing.MultiFormatReader(false, hints).decode(bitmap).text;
  } catch {
    // It throws when there is no code in the picture.
    return null;
  }
}
