import { create } from 'zustand';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import type { Database } from '../storage/database.ts';
import type { OutboxEntry } from '../storage/outbox-entry.ts';
import { readText, removeText, writeText } from '../storage/storage.ts';

export type NewEntry = Pick<OutboxEntry, 'kind' | 'subject' | 'about' | 'path' | 'payload'>;

/** What waits on this phone, oldest first; loaded by `loadOutbox`. */
export const useOutboxStore = create<{ entries: readonly OutboxEntry[] }>()(() => ({
  entries: [],
}));

let channel: BroadcastChannel | null = null;

/** Reads what waits, and again whenever this or another tab changes it. */
export async function loadOutbox(): Promise<void> {
  if (channel === null && typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('derap-outbox');
    channel.addEventListener('message', () => void read());
  }
  await read();
}

/** The member whom this phone's entries belong to; empty when unknown, which a new owner's signing in ends. */
export function readOwner(): string {
  return readText('phone_owner') ?? '';
}

/**
 * Stores something to be sent later, in place of what waits about the same subject. Null where storage is refused: then
 * nothing waits.
 */
export async function enqueue(entry: NewEntry): Promise<OutboxEntry | null> {
  return await enqueueMerged(entry, () => entry.payload);
}

/**
 * As `enqueue`, where the new entry holds the older one's payload too (undefined without one): in one step, so that of two
 * changes at once none is lost.
 */
export async function enqueueMerged(
  entry: Omit<NewEntry, 'payload'>,
  merge: (waiting: unknown) => unknown,
): Promise<OutboxEntry | null> {
  const now = Date.now();
  const id = makeUuidV7(now, crypto.getRandomValues(new Uint8Array(10)));
  const owner = entry.kind === 'inquiry' ? null : readOwner();
  let added: OutboxEntry | null = null;
  const isStored = await change(async (outbox) => {
    const waiting = await outbox.index('bySubject').getAll(entry.subject);
    const payload = merge(waiting.at(-1)?.payload);
    for (const { id: former } of waiting) await outbox.delete(former);
    added = { ...entry, id, owner, payload, savedAt: now, refusal: null };
    await outbox.put(added);
  });
  return isStored ? added : null;
}

/** Takes out of what waits about a subject the part that has arrived. */
export async function shrinkPayload(
  subject: string,
  shrink: (payload: unknown) => unknown,
): Promise<void> {
  await change(async (outbox) => {
    for (const entry of await outbox.index('bySubject').getAll(subject)) {
      await outbox.put({ ...entry, payload: shrink(entry.payload) });
    }
  });
}

/** What waits now, oldest first. */
export async function listEntries(): Promise<OutboxEntry[]> {
  try {
    return await (await openStore()).getAll('outbox');
  } catch {
    return [];
  }
}

/** Deletes an entry: it was sent, or its maker gave it up. */
export async function removeEntry(id: string): Promise<void> {
  await change((outbox) => outbox.delete(id));
}

/** Remembers that the server refused an entry; null lets it be tried again. Nothing if it was replaced meanwhile. */
export async function setRefusal(id: string, refusal: string | null): Promise<void> {
  await change(async (outbox) => {
    const entry = await outbox.get(id);
    if (entry !== undefined) await outbox.put({ ...entry, refusal });
  });
}

function begin(database: Database) {
  return database.transaction('outbox', 'readwrite');
}

type Outbox = ReturnType<typeof begin>['store'];

async function change(work: (outbox: Outbox) => Promise<unknown>): Promise<boolean> {
  try {
    const transaction = begin(await openStore());
    await Promise.all([work(transaction.store), transaction.done]);
  } catch {
    return false;
  }
  await read();
  // `BroadcastChannel.postMessage` takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(null);
  return true;
}

async function read(): Promise<void> {
  const entries = await listEntries();
  // So that a page knows without opening the database whether anything waits (main.tsx).
  if (entries.length > 0) writeText('outbox', 'waiting');
  else removeText('outbox');
  useOutboxStore.setState({ entries });
}

async function openStore(): Promise<Database> {
  const { openDatabase } = await import('../storage/database.ts');
  return openDatabase();
}
