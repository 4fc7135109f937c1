import { Ticket } from '#src/contract/registration.ts';
import type { StoredTicket } from '#src/client/lib/storage/database.ts';

/** A ticket in the hand: when the server gave it (epoch milliseconds), and whether this phone keeps it. */
export type PersistedTicket = { ticket: Ticket; savedAt: number; isOnPhone: boolean };

/** All tickets on this phone; none where storage is refused. */
export async function listPersistedTickets(): Promise<PersistedTicket[]> {
  try {
    const database = await openStore();
    return (await database.getAll('tickets')).flatMap((row) => parse(row) ?? []);
  } catch {
    return [];
  }
}

/** One ticket on this phone, or null. */
export async function findPersistedTicket(id: string): Promise<PersistedTicket | null> {
  try {
    const database = await openStore();
    const row = await database.get('tickets', id);
    return row === undefined ? null : parse(row);
  } catch {
    return null;
  }
}

/** Keeps tickets that the server has just given; where storage is refused they are held, but not on the phone. */
export async function persistTickets(tickets: readonly Ticket[]): Promise<PersistedTicket[]> {
  const savedAt = Date.now();
  const isOnPhone = await putRows(tickets.map((ticket) => ({ id: ticket.id, ticket, savedAt })));
  return tickets.map((ticket) => ({ ticket, savedAt, isOnPhone }));
}

async function putRows(rows: StoredTicket[]): Promise<boolean> {
  try {
    const transaction = (await openStore()).transaction('tickets', 'readwrite');
    await Promise.all([...rows.map((row) => transaction.store.put(row)), transaction.done]);
    return true;
  } catch {
    return false;
  }
}

/** A ticket of an older build may lack what this one shows: then the server has to give it again. */
function parse({ ticket, savedAt }: StoredTicket): PersistedTicket | null {
  const parsed = Ticket.safeParse(ticket);
  return parsed.success ? { ticket: parsed.data, savedAt, isOnPhone: true } : null;
}

/** Fetched when needed: public screens that only hint at a ticket do without it. */
async function openStore() {
  const { openDatabase } = await import('#src/client/lib/storage/database.ts');
  return openDatabase();
}
