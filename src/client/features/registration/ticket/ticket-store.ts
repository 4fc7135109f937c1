import { Ticket } from '#src/contract/registration.ts';
import type { StoredTicket } from '#src/client/lib/storage/database.ts';
import { askToKeepStorage } from '#src/client/lib/storage/keep-storage.ts';
import { markTicketsStored } from '#src/client/lib/storage/tickets-mark.ts';
import { showTicketsOnEvents } from './own-tickets.ts';

const openWithinMs = 5_000;

/**
 * A ticket, when it was fetched (epoch milliseconds), and whether it is persisted: it is not where storage is refused.
 */
export type PersistedTicket = { ticket: Ticket; savedAt: number; isOnPhone: boolean };

/** All persisted tickets; none where storage is refused. */
export async function listPersistedTickets(): Promise<PersistedTicket[]> {
  try {
    const database = await openInTime();
    return (await database.getAll('tickets')).flatMap((row) => parse(row) ?? []);
  } catch {
    return [];
  }
}

/** One persisted ticket, or null. */
export async function findPersistedTicket(id: string): Promise<PersistedTicket | null> {
  try {
    const database = await openInTime();
    const row = await database.get('tickets', id);
    return row === undefined ? null : parse(row);
  } catch {
    return null;
  }
}

/**
 * Persists tickets just fetched; where storage is refused they come back with `isOnPhone` false. A ticket that changed on this
 * phone since they were asked for (`askedAt`, epoch milliseconds) stays as it is: the answer may be older than the change.
 */
export async function persistTickets(
  tickets: readonly Ticket[],
  askedAt = Date.now(),
): Promise<PersistedTicket[]> {
  const savedAt = Date.now();
  const rows = tickets.map((ticket) => ({ id: ticket.id, ticket, savedAt }));
  const stored = await putRows(rows, askedAt).catch(() => null);
  const shown = stored ?? rows;
  showTicketsOnEvents(
    shown.map(({ ticket }) => ticket),
    savedAt,
  );
  return shown.map((row) => ({
    ticket: row.ticket,
    savedAt: row.savedAt,
    isOnPhone: stored !== null,
  }));
}

/** The rows as they stand afterwards. */
async function putRows(rows: StoredTicket[], askedAt: number): Promise<StoredTicket[]> {
  const transaction = (await openStore()).transaction('tickets', 'readwrite');
  const before = await Promise.all(rows.map(({ id }) => transaction.store.get(id)));
  const after = rows.map((row, place) => {
    const known = before[place];
    const isOlder = known !== undefined && known.ticket.rev > row.ticket.rev;
    return isOlder && known.savedAt > askedAt ? known : row;
  });
  await Promise.all([...after.map((row) => transaction.store.put(row)), transaction.done]);
  if (after.some(({ ticket }, place) => isNewCode(before[place]?.ticket, ticket))) sayNewCode();
  if (rows.length > 0) {
    markTicketsStored();
    // From the first ticket on it is worth it.
    void askToKeepStorage();
  }
  return after;
}

/** Whoever shows a picture or a print of this ticket has to know. */
function isNewCode(before: Ticket | undefined, { code }: Ticket): boolean {
  return code !== null && Boolean(before?.code) && before?.code !== code;
}

function sayNewCode(): void {
  import('./tell-new-code.tsx').then(
    ({ tellNewCode }) => tellNewCode(),
    () => undefined,
  );
}

/** A ticket persisted by an older build may lack fields; null then, so that it is fetched again. */
function parse({ ticket, savedAt }: StoredTicket): PersistedTicket | null {
  const parsed = Ticket.safeParse(ticket);
  return parsed.success ? { ticket: parsed.data, savedAt, isOnPhone: true } : null;
}

/** A database that does not open, such as one that a sleeping tab holds, keeps no screen waiting for long. */
function openInTime(): ReturnType<typeof openStore> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, openWithinMs);
    openStore().then(resolve, reject);
  });
}

/** Imported on demand: public screens that only hint at a ticket do not load it. */
async function openStore() {
  const { openDatabase } = await import('#src/client/lib/storage/database.ts');
  return openDatabase();
}
