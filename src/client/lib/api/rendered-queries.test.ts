import { dehydrate, type DehydratedState } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { loadRendered } from './rendered-queries.ts';

const rendered = ['races-events', 'list', {}];
const missing = ['shop', 'list', {}];

/** What the server had: one list, longer ago than it stays fresh; the other could not be read. */
function stateOfAnHourAgo(): DehydratedState {
  const client = createQueryClient();
  client.setQueryData(rendered, 'old', { updatedAt: Date.now() - 3_600_000 });
  return dehydrate(client);
}

test('until the page is hydrated, nothing but what the server rendered is in the cache', async () => {
  const client = createQueryClient();
  await loadRendered(client, stateOfAnHourAgo(), async () => {
    await client.prefetchQuery({ queryKey: rendered, queryFn: () => 'new' });
    await client.prefetchQuery({ queryKey: missing, queryFn: () => 'new' });
    // Still on its way when the loaders have ended.
    void client.prefetchQuery({ queryKey: ['slow'], queryFn: () => Promise.resolve('new') });
    return true;
  });
  await Promise.resolve();
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect(client.getQueryData(rendered)).toBe('old');
});

test('afterwards what is old is asked for again', async () => {
  const client = createQueryClient();
  await loadRendered(client, stateOfAnHourAgo(), () => Promise.resolve(true));
  await client.prefetchQuery({ queryKey: rendered, queryFn: () => 'new' });
  expect(client.getQueryData(rendered)).toBe('new');
});

test('what was fetched for another screen, to which the reader was sent, stays', async () => {
  const client = createQueryClient();
  const isRendered = await loadRendered(client, stateOfAnHourAgo(), async () => {
    await client.prefetchQuery({ queryKey: missing, queryFn: () => 'new' });
    return false;
  });
  expect(isRendered).toBe(false);
  expect(client.getQueryData(missing)).toBe('new');
});
