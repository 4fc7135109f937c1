import { expect, test, vi } from 'vitest';
import { inBatches } from './in-batches.ts';

const ids = Array.from({ length: 2500 }, (_, index) => `id-${index}`);

test('a long list goes out in order, a thousand at once, and says how far it is', async () => {
  const onProgress = vi.fn();
  const sizes = await inBatches(ids, {
    send: async (batch, index) => Promise.resolve([index, batch.length, batch[0]]),
    onProgress,
  });
  expect(sizes).toEqual([
    [0, 1000, 'id-0'],
    [1, 1000, 'id-1000'],
    [2, 500, 'id-2000'],
  ]);
  expect(onProgress.mock.calls.flat()).toEqual([0.4, 0.8, 1]);
});

test('a failure ends it', async () => {
  const send = vi.fn(async () => Promise.reject(new Error('lost')));
  await expect(inBatches(ids, { send, onProgress: () => {} })).rejects.toThrow('lost');
  expect(send).toHaveBeenCalledTimes(1);
});
