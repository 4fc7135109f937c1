import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Locked = 'categories' | 'orders' | 'participant_changes';

/** A row of an event, locked until the transaction ends; null when the event has no such row. */
export async function lockOfEvent<Table extends Locked>(
  trx: Transaction<Database>,
  table: Table,
  { id, eventId }: { id: string; eventId: string },
): Promise<Selectable<Database[Table]> | null> {
  const { rows } = await sql<Selectable<Database[Table]>>`
    select * from ${sql.table(table)} where id = ${id} and event_id = ${eventId} for update
  `.execute(trx);
  return rows[0] ?? null;
}
