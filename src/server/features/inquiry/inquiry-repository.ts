import { sql, type Insertable, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { InquiryState } from '#src/contract/content/inquiry.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { InquiriesTable } from '#src/server/db/tables/shop-and-content.ts';

type Filter = {
  state?: InquiryState | undefined;
  kind?: InquiriesTable['kind'] | undefined;
};

/** Stores an inquiry and returns its id; idempotent by request id. */
export async function insertInquiry(
  db: Kysely<Database>,
  row: Insertable<InquiriesTable>,
): Promise<string> {
  await db
    .insertInto('inquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('inquiries')
    .select('id')
    .where('request_id', '=', row.request_id)
    .executeTakeFirstOrThrow();
  return id;
}

/** One page of inquiries, newest first, and one row more when there is a next page. */
export async function listInquiryRows(
  db: Kysely<Database>,
  input: Filter & { after: CursorPosition | null; limit: number },
) {
  let query = filtered(db, input)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1);
  if (input.after) {
    const createdAt = new Date(input.after.value);
    query = query.where(sql<SqlBool>`(created_at, id) < (${createdAt}, ${input.after.id})`);
  }
  return await query.execute();
}

export type InquiryRow = Awaited<ReturnType<typeof listInquiryRows>>[number];

/** How many inquiries match. */
export async function countInquiries(db: Kysely<Database>, filter: Filter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The state of an inquiry, locked until the transaction ends; null when there is none. */
export async function lockInquiryState(
  trx: Transaction<Database>,
  id: string,
): Promise<InquiryState | null> {
  const row = await trx
    .selectFrom('inquiries')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Sets the state of an inquiry. */
export async function updateInquiryState(
  db: Kysely<Database>,
  input: { id: string; state: InquiryState; memberId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ state: input.state, handled_by: input.memberId, updated_at: input.now })
    .where('id', '=', input.id)
    .execute();
}

/** Deletes inquiries received before `before`; returns how many. */
export async function deleteInquiriesBefore(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('inquiries')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** All inquiries, oldest first, with what they say encrypted. */
export async function listAllInquiries(db: Kysely<Database> | Transaction<Database>) {
  return await db
    .selectFrom('inquiries')
    .select(['id', 'kind', 'state', 'language', 'details_cipher', 'consented_at', 'created_at'])
    .orderBy('created_at')
    .execute();
}

/** Deletes these inquiries. */
export async function deleteInquiries(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('inquiries').where('id', 'in', ids).execute();
}

function filtered(db: Kysely<Database>, { state, kind }: Filter) {
  let query = db.selectFrom('inquiries');
  if (state !== undefined) query = query.where('state', '=', state);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return query;
}
