import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { makeRunContent } from '#tests/support/races-events/event-content.ts';
import { editorCalls } from './editor-calls.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is published is no draft any more in its console', async () => {
  const id = '7k3mq0x2v9ab';
  const content = makeRunContent();
  const event = {
    id,
    kind: 'event',
    community_id: '0123456789ab',
    community: null,
    state: 'published',
    rev: 2,
    content,
    course: null,
    waiver_version: '1',
    cancel_reason: null,
    taken: {},
  };
  vi.stubGlobal('fetch', async () => Promise.resolve(Response.json({ event })));
  const client = new QueryClient();
  const overview = ['event-console', 'detail', { overview: id }];
  const list = ['event-console', 'list', { eventId: id }];
  client.setQueryData(overview, 'a draft');
  client.setQueryData(list, 'nobody');
  await editorCalls(client).publish({ id, rev: 1 }, content);
  expect(client.getQueryData(overview)).toBeUndefined();
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
});
