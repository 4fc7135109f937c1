import { Ticket } from '#src/contract/registration.ts';
import type { StoredTicket } from '#src/client/lib/storage/database.ts';
import { askToKeepStorage } from '#src/client/lib/storage/keep-storage.ts';
import { markTicketsStored } from '#src/client/lib/storage/tickets-mark.ts';
import { showTicketsOnEvents } from './own-tickets.ts';

/**
 * A ticket, when it was fetched (epoch milliseconds), and whether it is persisted: it is not where storage is refused.
 */
export type PersistedTicket = { ticket: Ticket; savedAt: number; isOnPhone: boolean };

/** All persisted tickets; none where storage is refused. */
export async function listPersistedTickets(): Promise<PersistedTicket[]> {
  try {
    const database = await openStore();
    return (await database.getAll('tickets')).flatMap((row) => parse(row) ?? []);
  } catch {
    return [];
  }
}

/** One persisted ticket, or null. */
export async function findPersistedTicket(id: string): Promise<PersistedTicket | null> {
  try {
    const database = await openStore();
    const row = await database.get('tickets', id);
    return row === undefined ? null : parse(row);
  } catch {
    return null;
  }
}

/** Persists tickets just fetched; where storage is refused they come back with `isOnPhone` false. */
export async function persistTickets(tickets: readonly Ticket[]): Promise<PersistedTicket[]> {
  const savedAt = Date.now();
  showTicketsOnEvents(tickets, savedAt);
  const isOnPhone = await putRows(tickets.map((ticket) => ({ id: ticket.id, ticket, savedAt })));
  return tickets.map((ticket) => ({ ticket, savedAt, isOnPhone }));
}

async function putRows(rows: StoredTicket[]): Promise<boolean> {
  try {
    const transaction = (await openStore()).transaction('tickets', 'readwrite');
    const before = await Promise.all(rows.map(({ id }) => transaction.store.get(id)));
    await Promise.all([...rows.map((row) => transaction.store.put(row)), transaction.done]);
    if (rows.some(({ ticket }, place) => isNewCode(before[place]?.ticket, ticket))) sayNewCode();
    if (rows.length > 0) {
      markTicketsStored();
      // From the first ticket on it is worth it.
      void askToKeepStorage();
    }
    return true;
  } catch {
    return false;
  }
}

/** Whoever shows a picture or a print of this ticket has to know. */
function isNewCode(before: Ticket | undefined, { code }: Ticket): boolean {
  return code !== null && Boolean(before?.code) && before?.code !== code;
}

function sayNewCode(): void {
  import('../copies/tell-new-code.tsx').then(
    ({ tellNewCode }) => tellNewCode(),
    () => undefined,
  );
}

/** A ticket persisted by an older build may lack fields; null then, so that it is fetched again. */
function parse({ ticket, savedAt }: StoredTicket): PersistedTicket | null {
  const parsed = Ticket.safeParse(ticket);
  return parsed.success ? { ticket: parsed.data, savedAt, isOnPhone: true } : null;
}

/** Imported on demand: public screens that only hint at a ticket do not load it. */
async function openStore() {
  const { openDatabase } = await import('#src/client/lib/storage/database.ts');
  return openDatabase();
}
