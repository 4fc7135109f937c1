import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { BackupRunsTable } from '#src/server/db/tables/installation.ts';

type Db = Kysely<Database>;
type Kind = BackupRunsTable['kind'];

/**
 * Takes a due run for this server alone until `leaseEnd`; if it dies, another takes it after that.
 *
 * @param firstDue when the first of all is due
 * @returns false when none is due or another server has it
 */
export async function claimRun(
  db: Db,
  { kind, now, leaseEnd, firstDue }: { kind: Kind; now: Date; leaseEnd: Date; firstDue: Date },
): Promise<boolean> {
  await db
    .insertInto('backup_runs')
    .values({ kind, due_at: firstDue })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claimed = await db
    .updateTable('backup_runs')
    .set({ due_at: leaseEnd, started_at: now })
    .where('kind', '=', kind)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Stores how a run ended and when the next is due. */
export async function endRun(
  db: Db,
  {
    kind,
    ...end
  }: { kind: Kind; now: Date; dueAt: Date; file: string | null; problem: string | null },
): Promise<void> {
  const { now, dueAt, file, problem } = end;
  await db
    .updateTable('backup_runs')
    .set((eb) => ({
      due_at: dueAt,
      ended_at: now,
      // That of the last good one stays.
      file: eb.fn.coalesce(eb.val(file), 'file'),
      problem,
    }))
    .where('kind', '=', kind)
    .execute();
}
