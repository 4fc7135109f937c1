import { expect, test, vi } from 'vitest';
import { cutList, inBatches } from './in-batches.ts';

const batches = cutList(
  Array.from({ length: 2500 }, (_, index) => `id-${index}`),
  1000,
);

test('a long list goes out in order, part by part, and says how far it is', async () => {
  const onProgress = vi.fn();
  const sizes = await inBatches(batches, {
    send: async (batch, index) => Promise.resolve([index, batch.length, batch[0]]),
    onProgress,
  });
  expect(sizes).toEqual([
    [0, 1000, 'id-0'],
    [1, 1000, 'id-1000'],
    [2, 500, 'id-2000'],
  ]);
  expect(onProgress.mock.calls.flat()).toEqual([1 / 3, 2 / 3, 1]);
});

test('a failure ends it', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('lost')));
  await expect(inBatches(batches, { send, onProgress: () => {} })).rejects.toThrow('lost');
  expect(send).toHaveBeenCalledTimes(1);
});
