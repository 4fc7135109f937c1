import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useSending } from './use-sending.ts';

type Sending = ReturnType<typeof useSending<string, number>>;

test('it is on its way until it was taken or refused', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const then = { onSuccess: vi.fn(), onError: vi.fn() };
  const answers = [() => Promise.reject(new Error('lost')), () => Promise.resolve(7)];
  let sending: Sending | null = null;
  function Shown() {
    const shown = useSending<string, number>(() => answers.shift()?.() ?? never);
    useEffect(() => {
      sending = shown;
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Shown />));
  const send = () => act(async () => void sending?.mutate('typed', then));
  await send();
  expect(sending).toMatchObject({ isPending: false, error: new Error('lost') });
  expect([then.onSuccess.mock.calls, then.onError.mock.calls.length]).toEqual([[], 1]);
  act(() => sending?.reset?.());
  expect(sending).toMatchObject({ error: null });
  await send();
  expect(then.onSuccess.mock.calls).toEqual([[7]]);
  await act(async () => void sending?.mutate('typed', then));
  expect(sending).toMatchObject({ isPending: true });
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const never = new Promise<number>(() => undefined);
