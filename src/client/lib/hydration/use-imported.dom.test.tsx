import { act, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useImported } from './use-imported.ts';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what nobody can be told of is imported as soon as it may succeed', async () => {
  const importIt = failingOnce();
  const { text } = await show(() => useImported(importIt, true));
  expect(text()).toBe('nothing');
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(text()).toBe('the part');
});

test('nothing is tried again for a screen that has gone', async () => {
  const importIt = failingOnce();
  const { leave } = await show(() => useImported(importIt, true));
  await leave();
  await act(async () => vi.advanceTimersByTimeAsync(600_000));
  expect(importIt).toHaveBeenCalledOnce();
});

test('what the reader is told of waits until they want it again', async () => {
  const importIt = failingOnce();
  const onFail = vi.fn();
  const { text } = await show(() => useImported(importIt, true, onFail));
  await act(async () => vi.advanceTimersByTimeAsync(600_000));
  expect(onFail).toHaveBeenCalledOnce();
  expect(importIt).toHaveBeenCalledOnce();
  expect(text()).toBe('nothing');
});

test('what the error boundary shows fails once for each try, and is there after one that works', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue('the part');
  const { text, press } = await show(() => useImported(load, true, 'throw'));
  expect(text()).toBe('Coba lagi');
  await press();
  expect(text()).toBe('Coba lagi');
  expect(load).toHaveBeenCalledTimes(2);
  await press();
  expect(text()).toBe('the part');
});

test('what was imported before is there at the first render, and only where it is wanted', async () => {
  const load = vi.fn(() => Promise.resolve('the part'));
  await show(() => useImported(load, true));
  const seen: (string | null)[] = [];
  const useAgain = (isWanted: boolean) => {
    const value = useImported(load, isWanted);
    seen.push(value);
    return value;
  };
  await show(() => useAgain(true));
  expect(seen).toEqual(['the part']);
  await show(() => useAgain(false));
  expect(seen).toEqual(['the part', null]);
  expect(load).toHaveBeenCalledOnce();
});

/** As the router's: what was thrown, until somebody tries again. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <button onClick={() => this.setState({ hasFailed: false })}>Coba lagi</button>;
  }
}

function failingOnce() {
  const importIt = vi.fn<() => Promise<string>>();
  importIt.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return importIt.mockResolvedValue('the part');
}

async function show(useIt: () => string | null) {
  function Shown() {
    return useIt() ?? 'nothing';
  }
  const place = document.createElement('div');
  const root = createRoot(place, { onCaughtError: () => undefined });
  await act(async () =>
    root.render(
      <Boundary>
        <Shown />
      </Boundary>,
    ),
  );
  return {
    text: () => place.textContent,
    press: () => act(async () => place.querySelector('button')?.click()),
    leave: () => act(async () => root.unmount()),
  };
}
