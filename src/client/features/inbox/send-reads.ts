import type { QueryClient } from '@tanstack/react-query';
import { type ReadBody, readMessages } from '#src/contract/inbox/inbox.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { listEntries } from '#src/client/lib/outbox/outbox-store.ts';
import { sendOrKeep } from '#src/client/lib/outbox/send-or-keep.ts';
import { WaitingReads } from '#src/client/lib/outbox/waiting-reads.ts';
import { withSession } from '#src/client/lib/session/with-session.ts';

/** What waits in the outbox about reading is one entry, which grows. */
const subject = 'inbox';

/**
 * Tells the server what was read. Without a network that waits on this phone (null).
 *
 * @throws a refusal, or a lost network where this phone cannot store
 */
export async function sendReads(client: QueryClient, body: ReadBody) {
  const payload = await mergeReads(body);
  const entry = { kind: 'read', subject, about: null, path: '/inbox', payload } as const;
  return await sendOrKeep(client, entry, async (signal) =>
    withSession(async () => callApi(readMessages, { body }, { signal })),
  );
}

/** What has been read and not been sent, with what is read now. */
export async function mergeReads(body: ReadBody): Promise<WaitingReads> {
  const waiting = (await listEntries()).find((entry) => entry.subject === subject);
  const parsed = WaitingReads.safeParse(waiting?.payload);
  const { ids, until } = parsed.success ? parsed.data : { ids: [], until: null };
  if ('ids' in body) return { ids: [...new Set([...ids, ...body.ids])], until };
  // Whichever is later covers the other.
  return { ids, until: until !== null && until > body.until ? until : body.until };
}
