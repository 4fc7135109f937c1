import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { createFrameReader, type Area, type Picture } from './frame-reader.ts';
import { frameWays, type FrameWay } from './frame-ways.ts';
import { toPixels } from './grey-frame.ts';

const [width, height] = [480, 360];
const modulePx = 5;

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = Uint8Array.from(readFileSync(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

const middles = frameWays.flatMap(({ middle }) => middle ?? []);

test.each([undefined, ...middles])('%o tells where a code is in the frame', async (middle) => {
  const way: FrameWay = {
    whole: { tryInvert: false, tryDenoise: false },
    ...(middle === undefined ? {} : { middle }),
  };
  const picture = show(['DRP0']);
  const [found] = await createFrameReader([way]).readFrame(
    middle === undefined ? picture : hideWhole(picture),
  );
  expect(found?.text).toBe('DRP0');
  const side = encode('DRP0', { ecc: 'H', border: 0 }).size * modulePx;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const expected = [
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
  ];
  for (const [index, { x, y }] of (found?.corners ?? []).entries()) {
    expect(Math.abs(x - (expected[index]?.[0] ?? Number.NaN))).toBeLessThan(modulePx);
    expect(Math.abs(y - (expected[index]?.[1] ?? Number.NaN))).toBeLessThan(modulePx);
  }
  expect(found?.corners).toHaveLength(4);
});

test('after a miss the next frame is tried in the next way', async () => {
  const { look, looked } = watch();
  for (let frame = 0; frame < 5; frame += 1) await look([]);
  expect(looked.join(' ')).toBe('whole whole middle whole whole middle whole');
});

test('after a hit the ways start over', async () => {
  const { look, looked } = watch();
  await look([]);
  await look([]);
  expect(await look(['DRP0'])).toEqual(['DRP0']);
  await look([]);
  await look([]);
  expect(looked.join(' ')).toBe('whole whole middle whole whole whole middle');
});

test('all codes of a photo are read, and it is no frame', async () => {
  const reader = createFrameReader();
  expect(await reader.readPhoto(show([]))).toEqual([]);
  const found = await reader.readPhoto(show(['DRP0', 'DRP1']));
  expect(found.map(({ text }) => text).toSorted()).toEqual(['DRP0', 'DRP1']);
  const areas: Area[] = [];
  await reader.readFrame(show([], (area) => areas.push(area)));
  expect(areas).toEqual([{ left: 0, top: 0, width, height }]);
});

/** The same picture, of which only a part has the code: as if it were not read whole. */
function hideWhole(picture: Picture): Picture {
  const empty = show([]);
  const cut: Picture['cut'] = (area) => (area.width === width ? empty : picture).cut(area);
  return { ...picture, cut };
}

/** A reader, and which part of each frame it has looked at. */
function watch() {
  const reader = createFrameReader();
  const looked: string[] = [];
  const onCut = (area: Area) => looked.push(area.width === width ? 'whole' : 'middle');
  const look = async (texts: string[]) =>
    (await reader.readFrame(show(texts, onCut))).map(({ text }) => text);
  return { look, looked };
}

/** A white picture with codes side by side, around its middle. */
function show(texts: readonly string[], onCut: (area: Area) => void = () => {}): Picture {
  const luma = new Uint8ClampedArray(width * height).fill(235);
  for (const [index, text] of texts.entries()) {
    const { data, size } = encode(text, { ecc: 'H', border: 0 });
    const centre = (width * (index + 1)) / (texts.length + 1);
    const side = size * modulePx;
    const [left, top] = [Math.round(centre - side / 2), Math.round((height - side) / 2)];
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const isDark = data[Math.floor(y / modulePx)]?.[Math.floor(x / modulePx)];
        if (isDark === true) luma[(top + y) * width + left + x] = 20;
      }
    }
  }
  return {
    width,
    height,
    cut(area) {
      onCut(area);
      const part = new Uint8ClampedArray(area.width * area.height);
      for (let y = 0; y < area.height; y += 1) {
        const start = (area.top + y) * width + area.left;
        part.set(luma.subarray(start, start + area.width), y * area.width);
      }
      return toPixels({ width: area.width, height: area.height, luma: part });
    },
  };
}
