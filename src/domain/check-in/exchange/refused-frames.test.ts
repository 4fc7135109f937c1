import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '#tests/support/sample.ts';
import { createByteWriter } from './byte-writer.ts';
import { type Frame, fromFrameBytes, toFrameBytes } from './frame-bytes.ts';
import { seal } from './seal.ts';
import {
  isFrameText,
  readFrameText,
  readSealedFrame,
  sealFrame,
  toFrameText,
} from './sealed-frame.ts';
import { splitForCodes } from './split-scans.ts';

import {
  eventKey,
  head,
  otherKey,
  reader,
  scan,
} from '#tests/support/check-in/exchanged-frames.ts';

describe('a code is refused in words', () => {
  const sealed = async (fields: Partial<Frame> = {}, key = eventKey) => {
    const [frame] = splitForCodes(head, [scan]);
    if (frame === undefined) throw new Error('No frame');
    return await sealFrame({ ...frame, ...fields }, key);
  };
  const read = async (bytes: Uint8Array) => readFrameText(toFrameText(bytes), reader);

  test('when it is something else, such as a ticket', async () => {
    expect(isFrameText('ABC0123456789ABCDEFG')).toBe(false);
    expect(await readFrameText('ABC0123456789ABCDEFG', reader)).toEqual({ refusal: 'not_ours' });
  });

  test('when it is of another event', async () => {
    expect(await read(await sealed({ eventId: 'bbbbbbbbbbbb' }))).toEqual({
      refusal: 'other_event',
    });
    const noEvent = (await sealed()).with(1, 0xff);
    expect(await read(noEvent)).toEqual({ refusal: 'other_event' });
  });

  test('when it is sealed with another key', async () => {
    expect(await read(await sealed({}, otherKey))).toEqual({ refusal: 'forged' });
  });

  test('when this phone itself shows it, for instance in a mirror', async () => {
    expect(await read(await sealed({ deviceId: reader.deviceId }))).toEqual({ refusal: 'own' });
  });

  test('when a later version of the app made it', async () => {
    expect(await read((await sealed()).with(0, 2))).toEqual({ refusal: 'newer' });
  });

  test('when it ends too early', async () => {
    const text = toFrameText(await sealed());
    expect(await readFrameText(text.slice(0, 20), reader)).toEqual({ refusal: 'torn' });
    expect(await readFrameText(text.slice(0, 7), reader)).toEqual({ refusal: 'torn' });
    expect(await readFrameText(text.slice(0, -2), reader)).toEqual({ refusal: 'forged' });
    expect(await readFrameText('DERAP*:::', reader)).toEqual({ refusal: 'torn' });
    expect(await readFrameText('DERAP*::', reader)).toEqual({ refusal: 'torn' });
    expect(await readFrameText('DERAP*ab', reader)).toEqual({ refusal: 'torn' });
  });

  test('when a single bit of it is another', async () => {
    const bytes = await sealed();
    for (let bit = 0; bit < 8 * bytes.length; bit += 1) {
      const place = bit >> 3;
      const flipped = bytes.with(place, (bytes[place] ?? 0) ^ (1 << (bit & 7)));
      expect(await read(flipped)).toHaveProperty('refusal');
    }
  });

  test('when a phone of the event sealed what no phone writes', async () => {
    const [frame] = splitForCodes(head, [scan]);
    if (frame === undefined) throw new Error('No frame');
    const bytes = toFrameBytes(frame);
    const flagsAt = toFrameBytes({ ...frame, scans: [] }).length + 8;
    const broken = [
      bytes.subarray(0, -1),
      Uint8Array.of(...bytes, 0),
      toFrameBytes({ ...frame, part: 1 }),
      toFrameBytes({ ...frame, total: 0 }),
      toFrameBytes({ ...frame, indexBytes: 17 }),
      toFrameBytes({ ...frame, scans: [{ ...scan, seq: 0 }] }),
      toFrameBytes({
        ...frame,
        total: 2,
        scans: [
          { ...scan, correctedAt: 4.4e15 },
          { ...scan, correctedAt: 8.7e15 },
        ],
      }),
      // No such point, no such action, a number without an end, a text that is none.
      bytes.with(flagsAt, 0xff),
      bytes.with(flagsAt, 0x03),
      bytes.slice().fill(0xff, flagsAt + 1),
      toFrameBytes(frame).with(24, 0xff),
    ];
    for (const inner of broken) {
      const whole = Uint8Array.of(...inner, ...(await seal(eventKey, inner)));
      expect(await readSealedFrame(whole, reader)).toEqual({ refusal: 'forged' });
    }
  });

  test('bytes of another version are of no frame', () => {
    expect(() => fromFrameBytes(Uint8Array.of(0))).toThrow('Another version');
  });
});

/** Whoever has the key may seal anything: nothing of it may break a phone. */
test('no bytes, sealed or not, do more than be refused', async () => {
  const writer = createByteWriter();
  writer.bytes(
    toFrameBytes({ ...head, part: 0, parts: 1, total: 1, indexBytes: 6, scans: [scan] }),
  );
  const real = writer.done();
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .tuple(fc.nat(real.length), fc.uint8Array({ maxLength: 40 }))
      .map(([at, bytes]) =>
        Uint8Array.of(...real.subarray(0, at), ...bytes, ...real.subarray(at + bytes.length)),
      ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, fc.boolean(), async (bytes, isSealed) => {
      const mac = isSealed ? await seal(eventKey, bytes) : new Uint8Array(16);
      const answer = await readFrameText(toFrameText(Uint8Array.of(...bytes, ...mac)), reader);
      if ('refusal' in answer) return;
      expect(isSealed).toBe(true);
      expect(answer.frame.eventId).toBe(reader.eventId);
      for (const { correctedAt, seq } of answer.frame.scans) {
        expect(Number.isNaN(new Date(correctedAt).getTime())).toBe(false);
        expect(seq).toBeGreaterThan(0);
      }
    }),
    { numRuns: isFullRun ? 25_000 : 1500 },
  );
});

test('no text does more than be refused', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ maxLength: 300 }).map((rest) => `DERAP*${rest}`),
    fc
      .string({ unit: fc.constantFrom(...'0129AZ $%*+-./:'.split('')), maxLength: 300 })
      .map((rest) => `DERAP*${rest}`),
  );
  await fc.assert(
    fc.asyncProperty(text, async (shown) => {
      expect(await readFrameText(shown, reader)).toHaveProperty('refusal');
    }),
    { numRuns: isFullRun ? 25_000 : 1500 },
  );
});
