import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Locked = 'categories' | 'orders' | 'participant_changes';

/** A row of an event, locked until the transaction ends; null when the event has no such row. */
export async function lockOfEvent<Table extends Locked>(
  trx: Transaction<Database>,
  table: Table,
  { id, eventId }: { id: string; eventId: string },
): Promise<Selectable<Database[Table]> | null> {
  const row = await trx
    .selectFrom(sql<Selectable<Database[Table]>>`${sql.table(table)}`.as('found'))
    .selectAll()
    .where(sql`id`, '=', id)
    .where(sql`event_id`, '=', eventId)
    .forUpdate()
    .$castTo<Selectable<Database[Table]>>()
    .executeTakeFirst();
  return row ?? null;
}
