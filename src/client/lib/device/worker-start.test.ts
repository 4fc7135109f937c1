import { expect, test, vi } from 'vitest';
import { announceWorker, hurryWorker } from './worker-start.ts';

test('without a worker to come nobody waits', async () => {
  await expect(hurryWorker()).resolves.toBeUndefined();
});

test('who needs the worker has it registered at once and waits for that', async () => {
  const { wanted, done } = announceWorker();
  const isReady = vi.fn();
  const ready = hurryWorker().then(isReady);
  await wanted;
  expect(isReady).not.toHaveBeenCalled();
  done();
  await ready;
  expect(isReady).toHaveBeenCalledOnce();
  await hurryWorker();
});
