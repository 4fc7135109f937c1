import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryId, arbitraryScans } from '#tests/support/check-in/arbitrary-scans.ts';
import { isFullRun } from '#tests/support/sample.ts';
import type { ExchangedScan } from './exchanged-scan.ts';
import { type Frame, fromFrameBytes, toFrameBytes } from './frame-bytes.ts';
import { countRead, isWhole, joinFrame, type JoinedFrames } from './joined-frames.ts';
import { readFrameText, readSealedFrame, sealFrame, toFrameText } from './sealed-frame.ts';
import { codeIndexBytes, scansPerCode, splitForCodes, splitForFile } from './split-scans.ts';

import { eventKey, head, reader, scan } from '#tests/support/check-in/exchanged-frames.ts';

async function toTexts(frames: readonly Frame[]): Promise<string[]> {
  return Promise.all(frames.map(async (frame) => toFrameText(await sealFrame(frame, eventKey))));
}

async function readAll(texts: readonly string[]): Promise<JoinedFrames> {
  let joined: JoinedFrames = [];
  for (const text of texts) {
    const read = await readFrameText(text, reader);
    if ('frame' in read) joined = joinFrame(joined, read.frame);
  }
  return joined;
}

const scansOf = (joined: JoinedFrames) =>
  joined.flatMap(({ byPart }) => [...byPart].sort(([a], [b]) => a - b).flatMap(([, part]) => part));

/** As a QR code tells it. */
const short = ({ index, ...rest }: ExchangedScan): ExchangedScan => ({
  ...rest,
  index: index.slice(0, 2 * codeIndexBytes),
});

describe('scans that are held up as QR codes', () => {
  test('are read as they were, however often, in whatever order, with others in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryScans,
        fc.array(fc.nat()),
        fc.array(fc.nat()),
        async (scans, order, lost) => {
          const texts = await toTexts(splitForCodes(head, scans));
          const strange = await toTexts(splitForCodes({ ...head, eventId: 'zzzzzzzzzzzz' }, scans));
          const earlier = await toTexts(
            splitForCodes({ ...head, session: 'ffffffff' }, scans.slice(1)),
          );
          const all = [...texts, ...strange, ...earlier];
          const seen = [...order.map((place) => all[place % all.length] ?? ''), ...texts];
          const joined = await readAll(seen);
          const last = joined.at(-1);
          expect(last && isWhole(last)).toBe(true);
          expect(scansOf(joined.slice(-1))).toEqual(scans.map(short));
          expect(joined.every(({ deviceId }) => deviceId === head.deviceId)).toBe(true);
          // What was missed is missing, and nothing else.
          const gone = new Set(lost.map((place) => texts[place % texts.length]));
          const heard = await readAll(texts.filter((text) => !gone.has(text)));
          const known = new Set(scans.map(({ id }) => id));
          expect(scansOf(heard).every(({ id }) => known.has(id))).toBe(true);
          expect(heard.every((handover) => isWhole(handover) === (gone.size === 0))).toBe(true);
        },
      ),
      { numRuns: isFullRun ? 300 : 30 },
    );
  });

  test('a part is forty of them and fits a code that a phone reads off a phone', async () => {
    const scans = Array.from({ length: 90 }, (_, place) => ({
      ...scan,
      id: `${(1_645_557_742_000 + 4000 * place)
        .toString(16)
        .padStart(12, '0')
        .replace(/^(.{8})/, '$1-')}-7cc3-98c4-dc0c0c073${String(place).padStart(3, '0')}`,
      seq: 12 + place,
      correctedAt: scan.correctedAt + 4000 * place,
    }));
    const frames = splitForCodes(head, scans);
    expect(frames.map((frame) => frame.scans.length)).toEqual([scansPerCode, scansPerCode, 10]);
    expect(frames.map(({ total, parts }) => [total, parts])).toEqual([
      [90, 3],
      [90, 3],
      [90, 3],
    ]);
    const [text = ''] = await toTexts(frames);
    // Alphanumeric mode of version 22 at level L (ISO/IEC 18004, table 7): 105 modules.
    expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
    expect(text.length).toBeLessThanOrEqual(1460);
    const joined = await readAll([text]);
    expect(joined.map(countRead)).toEqual([40]);
  });

  test('nothing to tell is one code that says so', async () => {
    const joined = await readAll(await toTexts(splitForCodes(head, [])));
    expect(joined).toMatchObject([{ label: 'HP Ningsih', total: 0, parts: 1 }]);
  });

  test('of very many points, each part names its own', async () => {
    const scans = Array.from({ length: 40 }, (_, place) => ({
      ...scan,
      pointId: `cccccccccc${String(place).padStart(2, '0')}`,
    }));
    expect(splitForCodes(head, scans).map((frame) => frame.scans.length)).toEqual([32, 8]);
  });

  test('parts of one handing over that contradict each other are not joined', async () => {
    const [frame] = splitForCodes(head, [scan]);
    if (frame === undefined) throw new Error('No frame');
    const joined = joinFrame(joinFrame([], frame), { ...frame, part: 1, parts: 2 });
    expect(joined.map(isWhole)).toEqual([true, false]);
  });
});

test('in a file, indexes are whole', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryScans, async (scans) => {
      const read = await Promise.all(
        splitForFile(head, scans).map(async (frame) =>
          readSealedFrame(await sealFrame(frame, eventKey), reader),
        ),
      );
      const frames = read.flatMap((one) => ('frame' in one ? [one.frame] : []));
      expect(frames.flatMap((frame) => frame.scans)).toEqual(scans);
    }),
    { numRuns: 20 },
  );
});

test('ids of any kind are read as they were', () => {
  fc.assert(
    fc.property(arbitraryId, arbitraryId, (eventId, deviceId) => {
      const frame = {
        ...head,
        eventId,
        deviceId,
        part: 0,
        parts: 1,
        total: 0,
        indexBytes: 6,
        scans: [],
      };
      expect(fromFrameBytes(toFrameBytes(frame))).toEqual(frame);
    }),
  );
  const base = { ...head, part: 0, parts: 1, total: 0, indexBytes: 6, scans: [] };
  expect(() => toFrameBytes({ ...base, eventId: 'bukan id' })).toThrow(RangeError);
  expect(() => toFrameBytes({ ...base, eventId: 'abc' })).toThrow(RangeError);
});
