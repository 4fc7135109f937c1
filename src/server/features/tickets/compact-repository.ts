import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** Some tickets that are sealed in the former form, locked; those that another server has locked are left to it. */
export async function lockFormerBoxes(trx: Trx, limit: number) {
  return await trx
    .selectFrom('registrations')
    .select(['id', 'event_id', 'code_cipher', 'box'])
    .where('search_box', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}
