import { expect, test } from 'vitest';
import type { listFaq } from '#src/contract/content/content.ts';
import { isCutOff } from './api-error.ts';
import { callImported } from './api-query.ts';

test('a call whose script does not come fails as one that nobody answers', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module');
  const failed = await callImported<typeof listFaq>(() => Promise.reject(missing), {}).catch(
    (error: unknown) => error,
  );
  expect(isCutOff(failed)).toBe(true);
  expect(failed).toMatchObject({ cause: missing });
});
