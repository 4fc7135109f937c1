import { expect, test } from 'vitest';
import { createQueues, createWorkQueue, QueueFull } from './work-queue.ts';

function gate() {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('two run at once, twenty wait in order, the next is refused', async () => {
  const run = createWorkQueue({ atOnce: 2, waiting: 20 });
  const { opened, open } = gate();
  const finished: number[] = [];
  let running = 0;
  let most = 0;
  const jobs = Array.from({ length: 22 }, (_, index) =>
    run(async () => {
      running += 1;
      most = Math.max(most, running);
      await opened;
      running -= 1;
      finished.push(index);
    }),
  );
  await expect(run(async () => {})).rejects.toThrow(QueueFull);
  open();
  await Promise.all(jobs);
  expect(most).toBe(2);
  expect(finished).toEqual(Array.from({ length: 22 }, (_, index) => index));
});

test('work that throws gives its place back', async () => {
  const run = createWorkQueue({ atOnce: 1, waiting: 0 });
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});

test('queues by name do not wait for each other, and tell whether somebody waits', async () => {
  const queues = createQueues({ atOnce: 1, waiting: 1 });
  const { opened, open } = gate();
  const first = queues.run('a', () => opened);
  expect(queues.hasWaiting()).toBe(false);
  expect(await queues.run('b', async () => 'another')).toBe('another');
  const second = queues.run('a', async () => 'after it');
  expect(queues.hasWaiting()).toBe(true);
  await expect(queues.run('a', async () => {})).rejects.toThrow(QueueFull);
  open();
  await first;
  expect(await second).toBe('after it');
  expect(queues.hasWaiting()).toBe(false);
  expect(await queues.run('a', async () => 'anew')).toBe('anew');
});
