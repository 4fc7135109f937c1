import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savingSoon, type Saving } from './saving-soon.ts';

const save = vi.fn();
let saving: Saving;

beforeEach(() => {
  vi.useFakeTimers();
  save.mockClear();
  saving = savingSoon(save);
});
afterEach(() => {
  saving.end();
  vi.useRealTimers();
});

test('typing on is one save, a moment after the last letter', () => {
  saving.soon();
  vi.advanceTimersByTime(200);
  saving.soon();
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
    () => saving.end(),
  ]) {
    save.mockClear();
    saving.soon();
    leave();
    expect(save).toHaveBeenCalledOnce();
    leave();
    vi.advanceTimersByTime(1_000);
    expect(save).toHaveBeenCalledOnce();
  }
});

test('what was sent is not saved after it', () => {
  saving.soon();
  saving.drop();
  vi.advanceTimersByTime(1_000);
  saving.end();
  expect(save).not.toHaveBeenCalled();
});
