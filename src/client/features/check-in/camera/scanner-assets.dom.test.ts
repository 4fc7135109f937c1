import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { prepareScannerAssets } from './scanner-assets.ts';

vi.mock('./camera-engine.ts', () => ({
  scannerAssets: ['https://derap.test/assets/decoder.wasm'],
  startCameraEngine: () => Promise.reject(new Error('not needed here')),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('preparing ends with words for the network when a file does not come in', async () => {
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  stubCache(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new TypeError('Failed to fetch')));
      }),
  );
  const failed = prepareScannerAssets().catch((error: unknown) => error);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(60_000));
  timer.abort(new DOMException('Too long', 'TimeoutError'));
  expect(await failed).toBeInstanceOf(NetworkError);
});

test('a phone without room is not told of the network', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  stubCache(() => Promise.reject(full));
  await expect(prepareScannerAssets()).rejects.toBe(full);
});

function stubCache(add: (request: Request) => Promise<void>): void {
  const cache = { match: () => Promise.resolve(undefined), add };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
}
