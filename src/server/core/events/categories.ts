import type { Insertable, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { CategoriesTable } from '#src/server/db/tables/events.ts';
import { newId } from '#src/server/platform/ids.ts';
import { lockOfEvent } from './lock-of-event.ts';

type Trx = Transaction<Database>;

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

/** Deletes categories without registrations. */
export async function deleteCategories(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('categories').where('id', 'in', ids).execute();
}

/**
 * Locks and returns a category's row; null when the event has no such category. Required for writing `taken` and
 * `bib_next`, otherwise the quota could be oversold.
 */
export async function lockCategory(
  trx: Transaction<Database>,
  input: { eventId: string; id: string },
) {
  return await lockOfEvent(trx, 'categories', input);
}

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof lockCategory>>>;

/** Changes how many places of a locked category are taken, by one or several. */
export async function changeTaken(
  trx: Transaction<Database>,
  input: { categoryId: string; by: number },
) {
  await trx
    .updateTable('categories')
    .set((eb) => ({ taken: eb('taken', '+', input.by) }))
    .where('id', '=', input.categoryId)
    .execute();
}

/**
 * Allocates the next unused bib number of a locked category, and takes `taking` places of it. Numbers of cancelled
 * registrations are not reused, so a category may run into another's block.
 */
export async function allocateBib(
  trx: Transaction<Database>,
  categoryId: string,
  { taking = 0 } = {},
): Promise<number> {
  const { bib, isUsed } = await trx
    .updateTable('categories')
    .set((eb) => ({ bib_next: eb('bib_next', '+', 1), taken: eb('taken', '+', taking) }))
    .where('id', '=', categoryId)
    .returning((eb) => [
      eb('bib_next', '-', 1).as('bib'),
      eb
        .exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.event_id', '=', 'categories.event_id')
            .where('registrations.bib', '=', eb('categories.bib_next', '-', 1)),
        )
        .as('isUsed'),
    ])
    .executeTakeFirstOrThrow();
  return isUsed ? await allocateBib(trx, categoryId) : bib;
}

/** What hosts say of a category, as its columns hold it. */
type CategoryColumns = Omit<
  Insertable<CategoriesTable>,
  'id' | 'event_id' | 'taken' | 'bib_from' | 'bib_next'
>;

/** Updates categories. Codes are unique and may be swapped, so they are first set to temporary values. */
export async function updateCategoryRows(
  trx: Trx,
  categories: readonly { id: string; columns: CategoryColumns }[],
): Promise<void> {
  const ids = categories.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('categories')
    .set((eb) => ({ code: eb.ref('id') }))
    .where('id', 'in', ids)
    .execute();
  for (const { id, columns } of categories) {
    await trx.updateTable('categories').set(columns).where('id', '=', id).execute();
  }
}

/** Inserts categories with their first bib numbers. */
export async function insertCategoryRows(
  trx: Trx,
  eventId: string,
  categories: readonly { columns: CategoryColumns; bib_from: number }[],
): Promise<void> {
  if (categories.length === 0) return;
  await trx
    .insertInto('categories')
    .values(
      categories.map(({ columns, bib_from }) => ({
        ...columns,
        id: newId(),
        event_id: eventId,
        bib_from,
        bib_next: bib_from,
      })),
    )
    .execute();
}
