import { describe, expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

function pause() {
  return new Promise<void>((resolve) => setTimeout(resolve, 1));
}

describe('the queue of camera transitions', () => {
  it('never runs two tasks at once and keeps their order', async () => {
    const run = createSerialQueue();
    const steps: string[] = [];
    const task = (name: string) => async () => {
      steps.push(`${name} begins`);
      await pause();
      steps.push(`${name} ends`);
    };
    await Promise.all([run(task('start')), run(task('stop'))]);
    expect(steps).toEqual(['start begins', 'start ends', 'stop begins', 'stop ends']);
  });

  it('goes on after a task that failed, and tells who asked for it', async () => {
    const run = createSerialQueue();
    const failed = run(() => Promise.reject(new Error('no camera')));
    const next = run(() => Promise.resolve('stopped'));
    await expect(failed).rejects.toThrow('no camera');
    await expect(next).resolves.toBe('stopped');
  });
});
