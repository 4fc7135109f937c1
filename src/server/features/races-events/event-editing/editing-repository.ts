import type { Kysely, Transaction } from 'kysely';
import { insertCategoryRows, updateCategoryRows } from '#src/server/core/events/categories.ts';
import {
  insertEvent,
  updateEvent,
  type EventChanges,
  type NewEvent,
} from '#src/server/core/events/events.ts';
import type { Database } from '#src/server/db/schema.ts';
import { toColumns } from '#src/server/db/json-columns.ts';
import type { CategoryValues, EventValues } from './event-values.ts';

type Trx = Transaction<Database>;
type NewDraft = Omit<NewEvent, 'columns'> & { values: EventValues };

/** Stores a new draft. */
export async function insertDraft(
  db: Kysely<Database>,
  { values, ...draft }: NewDraft,
): Promise<void> {
  await insertEvent(db, { ...draft, columns: eventColumns(values) });
}

/** Its classes of distance are a list of the database, not JSON. */
function eventColumns(values: EventValues) {
  return { ...toColumns(values), distance_classes: values.distance_classes };
}

/** The latest 100 races of the platform, including drafts. */
export async function listPlatformRaceRows(db: Kysely<Database>) {
  return await db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at', 'zone', 'state'])
    .where('kind', '=', 'race')
    .where('community_id', 'is', null)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Updates an event's row; drafts also store their content. */
export async function updateEventRow(
  trx: Trx,
  id: string,
  { values, ...changes }: Omit<EventChanges, 'columns'> & { values: EventValues },
): Promise<void> {
  await updateEvent(trx, id, { ...changes, columns: eventColumns(values) });
}

/** Updates categories. */
export async function updateCategories(
  trx: Trx,
  categories: readonly { id: string; values: CategoryValues }[],
): Promise<void> {
  const rows = categories.map(({ id, values }) => ({ id, columns: toColumns(values) }));
  await updateCategoryRows(trx, rows);
}

/** Inserts categories with their first bib numbers. */
export async function insertCategories(
  trx: Trx,
  eventId: string,
  categories: readonly { values: CategoryValues; bib_from: number }[],
): Promise<void> {
  const rows = categories.map(({ values, bib_from }) => ({ columns: toColumns(values), bib_from }));
  await insertCategoryRows(trx, eventId, rows);
}

/** Stores rules and waiver of a version; idempotent. */
export async function insertWaiverVersion(
  trx: Trx,
  input: { eventId: string; version: string; values: EventValues; now: Date },
): Promise<void> {
  const { eventId, version, values, now } = input;
  await trx
    .insertInto('event_waivers')
    .values({
      event_id: eventId,
      version,
      rules: JSON.stringify(values.rules),
      waiver: JSON.stringify(values.waiver),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'version']).doNothing())
    .execute();
}
