import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField } from '#src/server/http/problems.ts';

type Named = {
  eventId: string;
  /** Null for all categories of the event. */
  ids: readonly string[] | null;
  /** What was named before. One that was removed from the event since is kept: nobody has to clear it first. */
  kept?: readonly string[];
};

/** Checks the categories that a host names for a code, an add-on or a question. Throws problem invalid_request at `category_ids`. */
export async function checkNamedCategories(
  trx: Transaction<Database>,
  { eventId, ids, kept = [] }: Named,
): Promise<void> {
  if (ids === null) return;
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .where('event_id', '=', eventId)
    .execute();
  const known = [...kept, ...rows.map(({ id }) => id)];
  if (ids.some((id) => !known.includes(id))) throw invalidField('category_ids', 'unknown');
}
