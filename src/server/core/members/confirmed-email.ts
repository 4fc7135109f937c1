import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Whether the member proved that their address is theirs. */
export async function hasConfirmedEmail(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
