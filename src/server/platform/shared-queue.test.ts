import { expect, test } from 'vitest';
import { createSharedQueue } from './shared-queue.ts';
import { QueueFull } from './work-queue.ts';

/** A queue of one place whose work is held back until `open`; `done` lists whose was finished, in order. */
function heldQueue(waiting: number) {
  const run = createSharedQueue({ atOnce: 1, waiting });
  const done: string[] = [];
  const refused: string[] = [];
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const ask = (from: string) =>
    run(from, async () => {
      await opened;
      done.push(from);
    }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(QueueFull);
      refused.push(from);
    });
  return { ask, open, done, refused };
}

test('callers take turns, however many one of them has brought', async () => {
  const { ask, open, done } = heldQueue(20);
  const all = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(ask);
  open();
  await Promise.all(all);
  expect(done).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('in a full line the last of whoever has most gives way to somebody with less', async () => {
  const { ask, open, done, refused } = heldQueue(4);
  const all = ['a', 'a', 'a', 'a', 'a', 'b', 'c'].map(ask);
  await Promise.resolve();
  open();
  await Promise.all(all);
  expect(refused).toEqual(['a', 'a']);
  expect(done.toSorted()).toEqual(['a', 'a', 'a', 'b', 'c']);
});

test('a full line refuses whoever has as much as anybody', async () => {
  const { ask, open, refused } = heldQueue(2);
  const all = ['x', 'a', 'b', 'c', 'a'].map(ask);
  open();
  await Promise.all(all);
  expect(refused).toEqual(['c', 'a']);
});

test('alone, one caller may have the whole line', async () => {
  const { ask, open, done, refused } = heldQueue(3);
  const all = ['a', 'a', 'a', 'a', 'a'].map(ask);
  open();
  await Promise.all(all);
  expect(done).toHaveLength(4);
  expect(refused).toEqual(['a']);
});

test('work that throws gives its place back', async () => {
  const run = createSharedQueue({ atOnce: 1, waiting: 0 });
  await expect(run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('a', async () => 'next')).toBe('next');
});
