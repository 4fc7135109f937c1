import type * as Zlib from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { posterVersion, type PosterAddress } from '#src/contract/media/poster.ts';
import { createBestCompression } from '#src/server/http/responses/best-compression.ts';
import { QueueFull } from '#src/server/platform/work-queue.ts';
import { PosterService } from './poster-service.ts';

const jobs = vi.hoisted(() => ({ best: 0, mostBest: 0 }));

// The same work, counted: jobs of the best quality keep a thread for a tenth of a second.
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof Zlib>();
  const counted = (
    input: Zlib.InputType,
    options: Zlib.BrotliOptions,
    done: Zlib.CompressCallback,
  ) => {
    const isBest = options.params?.[zlib.constants.BROTLI_PARAM_QUALITY] === 11;
    if (isBest) jobs.mostBest = Math.max(jobs.mostBest, (jobs.best += 1));
    zlib.brotliCompress(input, options, (error, result) => {
      if (isBest) jobs.best -= 1;
      done(error, result);
    });
  };
  return { ...zlib, brotliCompress: counted };
});

let lookUps = 0;
/** What the look-ups in the database wait for. */
let gate = Promise.resolve();

beforeEach(() => {
  lookUps = 0;
  gate = Promise.resolve();
  jobs.mostBest = 0;
});

function makeService() {
  return new PosterService(async (kind, id) => {
    lookUps += 1;
    await gate;
    if (kind !== 'community') return null;
    return { kind, id, rev: 1, hidden: false, name: `Demo ${id}`, hour: 5 };
  }, createBestCompression());
}

function addressOf(index: number): PosterAddress {
  const id = String(index).padStart(12, '0');
  return { kind: 'community', id, version: posterVersion(1), ratio: 'crest' };
}

const addresses = Array.from({ length: 30 }, (_, index) => addressOf(index));

test('thirty pictures that are asked for again are compressed to the utmost one at a time', async () => {
  const posters = makeService();
  const findAll = () => Promise.all(addresses.map((address) => posters.find(address)));
  const first = await findAll();
  const again = await findAll();
  expect(jobs.mostBest).toBe(1);
  const sizes = (found: typeof first) => found.map((each) => each?.picture.brotli.length ?? 0);
  expect(sizes(again)).toEqual(sizes(first));
  // Who comes later finds the small ones, the last of them too.
  await expect
    .poll(async () => (await findAll()).every((each) => each?.picture.isSmallest), {
      timeout: 9000,
    })
    .toBe(true);
  await expect.poll(() => jobs.best).toBe(0);
  expect(jobs.mostBest).toBe(1);
});

test('many who ask for one picture at once take one place in the queue', async () => {
  const posters = makeService();
  const asked = Array.from({ length: 1000 }, () => posters.find(addressOf(0)));
  expect((await Promise.all(asked)).every((found) => found?.isCurrent)).toBe(true);
  expect(lookUps).toBe(1);
});

test('beyond the queue the next asker is refused, before the database is asked', async () => {
  const posters = makeService();
  let open = () => {};
  gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const outcomes = Array.from({ length: 400 }, (_, index) =>
    posters.find(addressOf(index)).catch((error: unknown) => error),
  );
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(lookUps).toBe(2);
  open();
  const found = await Promise.all(outcomes);
  const refused = found.filter((outcome) => outcome instanceof QueueFull);
  expect(refused).toHaveLength(400 - 2 - 240);
});
