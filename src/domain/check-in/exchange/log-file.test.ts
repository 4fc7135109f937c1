import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '#tests/support/sample.ts';
import { isGenuine, type LogFile, readLogFile, writeLogFile } from './log-file.ts';

const eventKey = new Uint8Array(32).fill(7);
const file: LogFile = {
  eventId: '0129ajkmz0z0',
  deviceId: 'bbbbbbbbbbbb',
  label: 'HP Ningsih – pintu “Utara” 🏃',
  madeAt: 1_645_557_742_000,
  frames: ['AAEC', 'AwQF'],
  parcels: [{ ids: ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f'], box: 'aGFsbG8' }],
};

async function read(text: string) {
  const found = readLogFile(text);
  if ('refusal' in found) return found.refusal;
  return (await isGenuine(found, eventKey)) ? found.file : 'forged';
}

test('a log is read as it was written, also when an app turned its line ends', async () => {
  const text = await writeLogFile(file, eventKey);
  expect(text).toMatch(/^[\x20-\x7e\n]*$/);
  expect(await read(text)).toEqual(file);
  expect(await read(text.trim())).toEqual(file);
  expect(await read(text.replaceAll('\n', '\r\n'))).toEqual(file);
});

describe('a file is refused', () => {
  test.each([
    ['', 'not_ours'],
    ['<gpx/>', 'not_ours'],
    ['DERAP-LOG', 'torn'],
    ['DERAP-LOG 2 0129ajkmz0z0 bbbbbbbbbbbb 2\n{}\nAAAA', 'newer'],
    ['DERAP-LOG 1 0129ajkmz0z0 bbbbbbbbbbbb 9\n{}\nAAAA', 'torn'],
    ['DERAP-LOG 1 0129ajkmz0z0 bbbbbbbbbbbb 2\n{}', 'torn'],
    ['DERAP-LOG 1 0129ajkmz0z0 bbbbbbbbbbbb 2\n{}\nAAAA', 'forged'],
    ['DERAP-LOG 1 0129ajkmz0z0 bbbbbbbbbbbb 4\nnull\nAAAA', 'forged'],
    ['DERAP-LOG 1 0129ajkmz0z0 bbbbbbbbbbbb 4\n{"a"\nAAAA', 'forged'],
  ])('%j is %s', async (text, refusal) => {
    expect(await read(text)).toBe(refusal);
  });

  test('when it says what a log does not', async () => {
    const good = { label: '', made_at: 1, frames: [], parcels: [] };
    const bad = [
      { ...good, label: 1 },
      { ...good, made_at: '1' },
      { ...good, frames: 'AAEC' },
      { ...good, frames: [1] },
      { ...good, parcels: {} },
      { ...good, parcels: [null] },
      { ...good, parcels: [{ ids: [], box: 1 }] },
      { ...good, parcels: [{ ids: [1], box: '' }] },
    ];
    for (const content of bad) {
      const body = JSON.stringify(content);
      const text = `DERAP-LOG 1 0129ajkmz0z0 bbbbbbbbbbbb ${body.length}\n${body}\nAAAA`;
      expect(readLogFile(text)).toEqual({ refusal: 'forged' });
    }
  });

  test('cut anywhere, or with another character anywhere, or sealed with another key', async () => {
    const text = await writeLogFile(file, eventKey);
    // The last characters only pad.
    for (let end = 0; end < text.length - 3; end += 1) {
      expect(['not_ours', 'torn', 'forged']).toContain(await read(text.slice(0, end)));
    }
    for (let at = 0; at < text.length - 4; at += 1) {
      const other = text[at] === 'x' ? 'y' : 'x';
      expect(typeof (await read(text.slice(0, at) + other + text.slice(at + 1)))).toBe('string');
    }
    expect(await read(await writeLogFile(file, new Uint8Array(32)))).toBe('forged');
    expect(await read(text.replace(/\n[^\n]*\n$/, '\n!!\n'))).toBe('forged');
  });

  test('whatever it is: nothing breaks the reader', async () => {
    const text = await writeLogFile(file, eventKey);
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc
        .tuple(fc.nat(text.length), fc.string({ unit: 'binary', maxLength: 40 }))
        .map(([at, put]) => text.slice(0, at) + put + text.slice(at + put.length)),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (shown) => {
        const found = await read(shown);
        if (typeof found !== 'string') expect(found).toEqual(file);
      }),
      { numRuns: isFullRun ? 25_000 : 1500 },
    );
  });
});
