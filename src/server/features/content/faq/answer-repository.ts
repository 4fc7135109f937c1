import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { FaqItemsTable } from '#src/server/db/tables/shop-and-content.ts';
import { lockOrder, placeRows } from '#src/server/platform/desk/ordered-rows.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

const columns = ['id', 'slug', 'topic', 'question', 'answer', 'state', 'rev', 'edited_at'] as const;

/** All answers in their order, deleted ones too. */
export async function listAnswerRows(db: Db) {
  return await db
    .selectFrom('faq_items')
    .select(columns)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswerRows>>[number];

/** The answers, locked against other editors, in their order. */
export async function lockAnswers(trx: Trx): Promise<AnswerRow[]> {
  await lockOrder(trx, 'faq_items');
  return await listAnswerRows(trx);
}

/** One answer, locked against other editors; null when there is none. */
export async function lockAnswer(trx: Trx, id: string): Promise<AnswerRow | null> {
  const row = await trx
    .selectFrom('faq_items')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new answer; false when its slug is taken. */
export async function insertAnswer(trx: Trx, row: Insertable<FaqItemsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('faq_items')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst();
  return count === 1n;
}

/** Changes a locked answer, counts the change, and gives it as it is now. */
export async function updateAnswer(
  trx: Trx,
  { id, change }: { id: string; change: Updateable<FaqItemsTable> },
): Promise<AnswerRow> {
  return await trx
    .updateTable('faq_items')
    .set((eb) => ({ ...change, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Puts locked answers in their places; their texts have not changed. */
export async function placeAnswers(
  trx: Trx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await placeRows(trx, 'faq_items', ids);
  await trx
    .updateTable('faq_items')
    .set({ placed_at: now })
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}
