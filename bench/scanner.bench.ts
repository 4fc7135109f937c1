import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { drawCode, makeRandom, shrink, type Frame, type Scene } from './support/code-frames.ts';
import { damages } from './support/damage.ts';
import { median, report } from './support/report.ts';

/** The size at which html5-qrcode draws a 1280 × 720 stream on a 390 px wide phone, in CSS pixels. */
const shown = { width: 390, height: 219 };
const native = { width: 1280, height: 720 };
const framesPerScene = 6;
const damagedFrames = 16;

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
const whole = readers();
for (const [name, scene] of Object.entries(scenes)) {
  const local = readers();
  for (let index = 0; index < framesPerScene; index += 1) {
    await readFrame([local, whole], { ...scene, turn: scene.turn + index * 2 }, () => undefined);
  }
  print(name, local);
}
const damaged = readers();
for (const [name, damage] of Object.entries(damages)) {
  const local = readers();
  for (let index = 0; index < damagedFrames; index += 1) {
    const scene = { ...sharp, modulePx: 4 + random() * 4, turn: random() * 40 - 20 };
    const share = index / (damagedFrames - 1);
    await readFrame([local, damaged], scene, (frame) => damage(frame, share, random));
  }
  print(name, local);
}
report(`Scanner, ${whole.ours.total} frames`, [
  { name: 'read by ours', value: rate(whole.ours), unit: '%' },
  { name: 'read by html5-qrcode', value: rate(whole.theirs), unit: '%' },
  {
    name: 'read, ours ÷ html5-qrcode',
    value: whole.ours.read / Math.max(1, whole.theirs.read),
    unit: '×',
    limit: { atLeast: 1 },
  },
  { name: 'CPU time a frame, ours', value: median(whole.ours.times), unit: 'ms' },
  {
    name: 'CPU time of frames of full size, ours ÷ its decoder',
    value: total(whole.ours) / total(whole.theirsNative),
    unit: '×',
  },
]);
report(`Damaged codes, ${damaged.ours.total} frames`, [
  { name: 'read by ours', value: rate(damaged.ours), unit: '%' },
  { name: 'read by html5-qrcode', value: rate(damaged.theirs), unit: '%' },
  { name: 'read by its decoder at full size', value: rate(damaged.theirsNative), unit: '%' },
  {
    name: 'read, ours ÷ html5-qrcode',
    value: damaged.ours.read / Math.max(1, damaged.theirs.read),
    unit: '×',
    limit: { atLeast: 2 },
  },
  {
    name: 'CPU time of frames of full size, ours ÷ its decoder',
    value: total(damaged.ours) / total(damaged.theirsNative),
    unit: '×',
    limit: { atMost: 0.5 },
  },
]);

type Readers = { ours: Tally; theirs: Tally; theirsNative: Tally };

function readers(): Readers {
  return { ours: tally(), theirs: tally(), theirsNative: tally() };
}

/** Draws a new code, does something to the picture, and lets all three read it. */
async function readFrame(
  into: readonly Readers[],
  scene: Scene,
  spoil: (frame: Frame) => void,
): Promise<void> {
  const bytes = Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256));
  const code = makeTicketCode({ eventTag: 'DRP', random: bytes });
  const frame = drawCode(code, scene, { ...native, random });
  spoil(frame);
  const small = shrink(frame, shown.width, shown.height);
  const image = toImageData(frame);
  const of = (reader: keyof Readers) => into.map((each) => each[reader]);
  await attempt(of('ours'), code, () => readOurs(image));
  await attempt(of('theirs'), code, () => readTheirs(small));
  await attempt(of('theirsNative'), code, () => readBothWays(frame));
}

function print(name: string, { ours, theirs, theirsNative }: Readers): void {
  console.log(
    `  ${name}: ours ${rate(ours)} %, html5-qrcode ${rate(theirs)} %, its decoder at full size ${rate(theirsNative)} %`,
  );
}

function tally(): Tally {
  return { read: 0, total: 0, times: [] };
}

async function attempt(targets: Tally[], code: string, read: () => Promise<string | null>) {
  // CPU time, because other programs may run.
  const started = process.cpuUsage();
  const text = await read();
  const { user, system } = process.cpuUsage(started);
  const durationMs = (user + system) / 1000;
  for (const target of targets) {
    target.times.push(durationMs);
    target.total += 1;
    if (text === code) target.read += 1;
  }
}

function total({ times }: Tally): number {
  return times.reduce((sum, ms) => sum + ms, 0);
}

/** As html5-qrcode drives its decoder unless it is told not to: what it cannot read it mirrors and tries again. */
async function readBothWays(frame: Frame): Promise<string | null> {
  const text = await readTheirs(frame);
  if (text !== null) return text;
  const luma = new Uint8ClampedArray(frame.luma);
  for (let row = 0; row < frame.height; row += 1)
    luma.subarray(row * frame.width, (row + 1) * frame.width).reverse();
  return readTheirs({ ...frame, luma });
}

function rate({ read, total: frames }: Tally): number {
  return Math.round((100 * read) / frames);
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
