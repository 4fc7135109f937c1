import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** An event's jerseys by size, locked for a change. */
export async function lockStock(trx: Trx, eventId: string): Promise<Record<string, number>> {
  const row = await trx
    .selectFrom('events')
    .select('jersey_stock')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.jersey_stock;
}

/** Replaces it. Not a change of what runners read of the event, so its revision stays. */
export async function writeStock(
  trx: Trx,
  { eventId, stock }: { eventId: string; stock: Record<string, number> },
): Promise<void> {
  await trx
    .updateTable('events')
    .set({ jersey_stock: JSON.stringify(stock) })
    .where('id', '=', eventId)
    .execute();
}
