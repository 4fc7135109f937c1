import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFetched } from './use-fetched.ts';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what nobody can be told of is fetched as soon as it can be had', async () => {
  const fetchIt = failingOnce();
  const { text } = await show(() => useFetched(fetchIt, true));
  expect(text()).toBe('nothing');
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(text()).toBe('the part');
});

test('nothing is tried again for a screen that has gone', async () => {
  const fetchIt = failingOnce();
  const { leave } = await show(() => useFetched(fetchIt, true));
  await leave();
  await act(async () => vi.advanceTimersByTimeAsync(600_000));
  expect(fetchIt).toHaveBeenCalledOnce();
});

test('what the reader is told of waits until they want it again', async () => {
  const fetchIt = failingOnce();
  const onFail = vi.fn();
  const { text } = await show(() => useFetched(fetchIt, true, onFail));
  await act(async () => vi.advanceTimersByTimeAsync(600_000));
  expect(onFail).toHaveBeenCalledOnce();
  expect(fetchIt).toHaveBeenCalledOnce();
  expect(text()).toBe('nothing');
});

function failingOnce() {
  const fetchIt = vi.fn<() => Promise<string>>();
  fetchIt.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return fetchIt.mockResolvedValue('the part');
}

async function show(useIt: () => string | null) {
  function Shown() {
    return useIt() ?? 'nothing';
  }
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Shown />));
  return { text: () => place.textContent, leave: () => act(async () => root.unmount()) };
}
