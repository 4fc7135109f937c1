import type { Insertable, Kysely, Transaction } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { CategoriesTable } from '#src/server/db/tables/events.ts';
import { toColumns } from '#src/server/db/json-columns.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { CategoryValues, EventValues } from './event-values.ts';

type Trx = Transaction<Database>;

type NewDraft = {
  id: string;
  community_id: string | null;
  values: EventValues;
  draft: EventContent;
  now: Date;
};

/** Stores a new draft. */
export async function insertDraft(db: Kysely<Database>, input: NewDraft): Promise<void> {
  const { id, community_id, values, draft, now } = input;
  await db
    .insertInto('events')
    .values({
      ...eventColumns(values),
      id,
      community_id,
      state: 'draft',
      draft: JSON.stringify(draft),
      cancel_reason: null,
      waiver_version: '1',
      created_at: now,
      updated_at: now,
    })
    .execute();
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

/** Locks an event until the transaction ends; false when there is none. Required for writing events and their points. */
export async function lockEvent(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an event's categories against registrations, and returns them with their number of registrations. */
export async function lockCategories(trx: Trx, eventId: string) {
  await trx
    .selectFrom('categories')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return await trx
    .selectFrom('categories')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('registrations')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('registrations.category_id', '=', 'categories.id')
        .as('registrations'),
    )
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
}

/** Updates an event's row; drafts also store their content. */
export async function updateEventRow(
  trx: Trx,
  id: string,
  changes: {
    values: EventValues;
    draft: EventContent | null;
    state: 'draft' | 'published';
    waiver_version?: string;
    moved_from?: Date | null;
    now: Date;
  },
): Promise<void> {
  const { values, draft, now, ...rest } = changes;
  await trx
    .updateTable('events')
    .set((eb) => ({
      ...eventColumns(values),
      ...rest,
      draft: draft === null ? null : JSON.stringify(draft),
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Deletes categories without registrations. */
export async function deleteCategories(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('categories').where('id', 'in', ids).execute();
}

/** Updates categories. Codes are unique and may be swapped, so they are first set to temporary values. */
export async function updateCategories(
  trx: Trx,
  categories: readonly { id: string; values: CategoryValues }[],
): Promise<void> {
  const ids = categories.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('categories')
    .set((eb) => ({ code: eb.ref('id') }))
    .where('id', 'in', ids)
    .execute();
  for (const { id, values } of categories) {
    await trx.updateTable('categories').set(toColumns(values)).where('id', '=', id).execute();
  }
}

/** Inserts categories with their first bib numbers. */
export async function insertCategories(
  trx: Trx,
  eventId: string,
  categories: readonly { values: CategoryValues; bib_from: number }[],
): Promise<void> {
  if (categories.length === 0) return;
  await trx
    .insertInto('categories')
    .values(
      categories.map(({ values, bib_from }): Insertable<CategoriesTable> => ({
        ...toColumns(values),
        id: newId(),
        event_id: eventId,
        bib_from,
        bib_next: bib_from,
      })),
    )
    .execute();
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

/** Marks an event as cancelled. */
export async function markCancelled(
  trx: Trx,
  input: { id: string; reason: { id: string; en?: string | undefined }; now: Date },
): Promise<void> {
  await trx
    .updateTable('events')
    .set((eb) => ({
      state: 'cancelled',
      cancel_reason: JSON.stringify(input.reason),
      rev: eb('rev', '+', 1),
      updated_at: input.now,
    }))
    .where('id', '=', input.id)
    .execute();
}

/** Deletes a draft. */
export async function deleteEvent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', id).execute();
}
