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
