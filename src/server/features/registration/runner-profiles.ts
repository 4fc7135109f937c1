import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { RunnerProfilesTable } from '#src/server/db/tables/accounts.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Saves the runner profile, to prefill the next registration. */
export async function saveRunnerProfile(
  db: Db,
  profile: Insertable<RunnerProfilesTable>,
): Promise<void> {
  const { member_id: _, ...changes } = profile;
  await db
    .insertInto('runner_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute();
}

/** The member's runner profile, or null. */
export async function findRunnerProfile(db: Db, memberId: string) {
  const row = await db
    .selectFrom('runner_profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}
