import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { prefillQueryOptions } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('a form that is left before it is filled leaves no error behind', async () => {
  const uncaught = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', uncaught);
  vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('left', 'AbortError')));
  await expect(new QueryClient().fetchQuery(prefillQueryOptions())).rejects.toThrow(
    'Network error',
  );
  process.off('unhandledRejection', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});
