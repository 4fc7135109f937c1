import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { readSession } from '../session/session.ts';
import { renewSession } from '../session/session-refresh.ts';
import type { OutboxEntry } from '../storage/outbox-entry.ts';
import { isTransient } from './is-transient.ts';
import { outboxCalls } from './outbox-calls.ts';
import { listEntries, readOwner, removeEntry, setRefusal } from './outbox-store.ts';
import { answerTimeoutMs } from './send-or-keep.ts';

/** `sent`: nothing is left that could be sent now; `cut-off`: nobody answered. */
export type Sending = { end: 'sent' | 'cut-off'; refused: OutboxEntry[] };

/**
 * Sends what waits, oldest first, until nobody answers. What the server refuses stays, with its reason, until its maker
 * tries again or gives it up. A member's entries wait while that member is signed out.
 */
export async function sendOutbox(client: QueryClient): Promise<Sending> {
  const refused: OutboxEntry[] = [];
  for (const entry of await listEntries()) {
    if (entry.refusal !== null || !mayBeSent(entry)) continue;
    const reason = await send(entry, client);
    if (reason === 'cut-off') return { end: 'cut-off', refused };
    if (reason === 'signed-out') continue;
    if (reason === null) await removeEntry(entry.id);
    else {
      await setRefusal(entry.id, reason);
      refused.push({ ...entry, refusal: reason });
    }
    for (const queryKey of outboxCalls[entry.kind].renews) {
      void client.invalidateQueries({ queryKey });
    }
  }
  return { end: 'sent', refused };
}

/** Never as somebody else: another member's signing in empties the store, and what is left says whose it is. */
function mayBeSent({ owner }: OutboxEntry): boolean {
  return owner === null || (owner === readOwner() && readSession().signedIn);
}

/** Null when it arrived, else why not: a problem code, or what to wait for. */
async function send(entry: OutboxEntry, client: QueryClient): Promise<string | null> {
  try {
    return await trySending(entry, client);
  } catch (error) {
    if (!isUnauthorized(error)) return toReason(error, entry);
  }
  // The access token ended while the entry waited.
  const verdict = await renewSession();
  if (verdict === 'unreachable') return 'cut-off';
  if (verdict !== 'ok') return 'signed-out';
  try {
    return await trySending(entry, client);
  } catch (error) {
    return isUnauthorized(error) ? 'signed-out' : toReason(error, entry);
  }
}

async function trySending({ kind, payload }: OutboxEntry, client: QueryClient): Promise<null> {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  await outboxCalls[kind].send(payload, { signal }, client);
  return null;
}

function toReason(error: unknown, { kind }: OutboxEntry): string | null {
  if (isTransient(error)) return 'cut-off';
  const code = error instanceof ApiError ? (error.problem?.code ?? null) : null;
  if (code !== null && code === outboxCalls[kind].isDoneBy) return null;
  return code ?? 'invalid_request';
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
