import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPendingSave, type PendingSave } from './pending-save.ts';

const save = vi.fn();
let pending: PendingSave;

beforeEach(() => {
  vi.useFakeTimers();
  save.mockClear();
  pending = createPendingSave(save);
});
afterEach(() => {
  pending.end();
  vi.useRealTimers();
});

test('typing on is one save, a moment after the last letter', () => {
  pending.schedule();
  vi.advanceTimersByTime(200);
  pending.schedule();
  vi.advanceTimersByTime(299);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(save).toHaveBeenCalledOnce();
});

test('what waits is saved at once when a field or the page is left or hidden, and nothing twice', () => {
  for (const leave of [
    () => document.dispatchEvent(new Event('change')),
    () => document.dispatchEvent(new Event('visibilitychange')),
    () => window.dispatchEvent(new Event('pagehide')),
    () => pending.end(),
  ]) {
    save.mockClear();
    pending.schedule();
    leave();
    expect(save).toHaveBeenCalledOnce();
    leave();
    vi.advanceTimersByTime(1_000);
    expect(save).toHaveBeenCalledOnce();
  }
});

test('what was sent is not saved after it', () => {
  pending.schedule();
  pending.cancel();
  vi.advanceTimersByTime(1_000);
  pending.end();
  expect(save).not.toHaveBeenCalled();
});
