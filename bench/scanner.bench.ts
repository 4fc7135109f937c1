import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { drawCode, makeRandom, shrink, type Frame, type Scene } from './support/code-frames.ts';
import { median, report } from './support/report.ts';

/** The size at which html5-qrcode draws a 1280 × 720 stream on a 390 px wide phone, in CSS pixels. */
const shown = { width: 390, height: 219 };
const native = { width: 1280, height: 720 };
const framesPerScene = 6;

const sharp: Scene = { modulePx: 8, turn: 0, blurPx: 0, noise: 4, black: 20, white: 235 };
const scenes: Record<string, Scene> = {
  'near and sharp': sharp,
  turned: { ...sharp, turn: 33 },
  'arm’s length': { ...sharp, modulePx: 5, turn: 8 },
  far: { ...sharp, modulePx: 3.4, turn: 12 },
  'out of focus': { ...sharp, modulePx: 7, blurPx: 3 },
  'a moving hand': { ...sharp, modulePx: 6, blurPx: 2, turn: 20 },
  'dark and noisy': { ...sharp, modulePx: 6, noise: 28, black: 40, white: 120 },
  'pale screen': { ...sharp, modulePx: 6, black: 150, white: 200, noise: 8 },
};

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

type Tally = { read: number; total: number; times: number[] };

/** Our decoder on full camera frames, against html5-qrcode's on its downscaled ones. */
const random = makeRandom(20_270_214);
const totals = { ours: tally(), theirs: tally(), theirsNative: tally() };
for (const [name, scene] of Object.entries(scenes)) {
  const local = { ours: tally(), theirs: tally(), theirsNative: tally() };
  for (let index = 0; index < framesPerScene; index += 1) {
    const bytes = Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256));
    const code = makeTicketCode({ eventTag: 'DRP', random: bytes });
    const frame = drawCode(code, { ...scene, turn: scene.turn + index * 2 }, { ...native, random });
    const small = shrink(frame, shown.width, shown.height);
    const image = toImageData(frame);
    await attempt([local.ours, totals.ours], code, () => readOurs(image));
    await attempt([local.theirs, totals.theirs], code, () => readTheirs(small));
    await attempt([local.theirsNative, totals.theirsNative], code, () => readTheirs(frame));
  }
  console.log(
    `  ${name}: ours ${rate(local.ours)} %, html5-qrcode ${rate(local.theirs)} %, its decoder at full size ${rate(local.theirsNative)} %`,
  );
}
report(`Scanner, ${totals.ours.total} frames`, [
  { name: 'read by ours', value: rate(totals.ours), unit: '%' },
  { name: 'read by html5-qrcode', value: rate(totals.theirs), unit: '%' },
  {
    name: 'read, ours ÷ html5-qrcode',
    value: totals.ours.read / Math.max(1, totals.theirs.read),
    unit: '×',
    limit: { atLeast: 1 },
  },
  { name: 'time a frame, ours', value: median(totals.ours.times), unit: 'ms' },
  {
    name: 'time a frame of full size, ours ÷ its decoder',
    value: median(totals.ours.times) / median(totals.theirsNative.times),
    unit: '×',
  },
]);

function tally(): Tally {
  return { read: 0, total: 0, times: [] };
}

async function attempt(targets: Tally[], code: string, read: () => Promise<string | null>) {
  const started = performance.now();
  const text = await read();
  const durationMs = performance.now() - started;
  for (const target of targets) {
    target.times.push(durationMs);
    target.total += 1;
    if (text === code) target.read += 1;
  }
}

function rate({ read, total }: Tally): number {
  return Math.round((100 * read) / total);
}

/** The frame as RGBA pixels, like those of a canvas. */
function toImageData({ width, height, luma }: Frame): ImageData {
  const pixels = new Uint32Array(luma.length);
  for (let index = 0; index < luma.length; index += 1) {
    pixels[index] = (0xff000000 | ((luma[index] ?? 0) * 0x010101)) >>> 0;
  }
  const data = new Uint8ClampedArray(pixels.buffer);
  // The part of ImageData that readBarcodes uses; Node has no such class.
  return { data, width, height, colorSpace: 'srgb' };
}

/** Decodes with the options of the scanner's worker. */
async function readOurs(image: ImageData): Promise<string | null> {
  const results = await readBarcodes(image, {
    formats: ['QRCode'],
    textMode: 'Plain',
    maxNumberOfSymbols: 1,
  });
  return results.find(({ isValid }) => isValid)?.text ?? null;
}

/** Decodes as html5-qrcode sets up its decoder. */
async function readTheirs({ width, height, luma }: Frame): Promise<string | null> {
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
