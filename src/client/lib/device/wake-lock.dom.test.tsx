import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useWakeLock } from './wake-lock.ts';

function Ticket() {
  return useWakeLock(true);
}

test('a page that comes back while the screen is being kept on asks for it once, and lets all of it go', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const release = vi.fn(() => Promise.resolve());
  let grant = (): void => undefined;
  const granted = new Promise<void>((resolve) => (grant = resolve));
  const request = vi.fn(async () => {
    await granted;
    return Object.assign(new EventTarget(), { released: false, release });
  });
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const root = createRoot(document.body);
  await act(async () => root.render(<Ticket />));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => grant());
  expect(document.body.textContent).toBe('on');
  await act(async () => root.unmount());
  expect(release).toHaveBeenCalledTimes(request.mock.calls.length);
  vi.unstubAllGlobals();
});
