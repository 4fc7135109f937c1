import type { QueryClient } from '@tanstack/react-query';
import { importWithRetry } from '../hydration/import-with-retry.ts';
import { isTransient } from './is-transient.ts';
import { enqueue, enqueueMerged, listEntries, type NewEntry } from './outbox-store.ts';

/** After this a call counts as unanswered: a phone at the edge of the signal would wait for minutes. */
export const answerTimeoutMs = 10_000;

/**
 * Sends something now, or keeps it on this phone until there is a network (null then). What is kept replaces what waits
 * about the same subject, and behind something that waits it is kept, too, so that the newest arrives last.
 *
 * @throws what `send` threw: a refusal, or a lost network where this phone cannot store
 */
export async function sendOrKeep<T>(
  client: QueryClient,
  entry: NewEntry,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const waiting = await listEntries();
  const isBehind = waiting.some(({ subject }) => subject === entry.subject);
  if (isBehind && (await keep(client, entry))) return null;
  try {
    return await send(AbortSignal.timeout(answerTimeoutMs));
  } catch (error) {
    if (isTransient(error) && (await keep(client, entry))) return null;
    throw error;
  }
}

/**
 * Keeps something on this phone first and sends it as soon as there is a network, together with what waits about the same
 * subject; false where this phone cannot store.
 */
export async function keepAndSend(
  client: QueryClient,
  entry: Omit<NewEntry, 'payload'>,
  merge: (waiting: unknown) => unknown,
): Promise<boolean> {
  if ((await enqueueMerged(entry, merge)) === null) return false;
  startSending(client);
  return true;
}

async function keep(client: QueryClient, entry: NewEntry): Promise<boolean> {
  if ((await enqueue(entry)) === null) return false;
  startSending(client);
  return true;
}

function startSending(client: QueryClient): void {
  void importWithRetry(async () => (await import('./keep-sending.ts')).keepSending).then(
    (keepSending) => keepSending(client),
  );
}
