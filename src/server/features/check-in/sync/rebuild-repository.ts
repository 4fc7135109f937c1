import type { Insertable, Kysely, Transaction } from 'kysely';
import type { CheckInsTable } from '#src/server/db/tables/check-in.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Key = { registrationId: string; pointId: string };

export type AdmissionRow = Insertable<CheckInsTable>;

/** Locks a ticket's admissions at a point until the transaction ends. */
export async function lockAdmissions(db: Db, key: Key): Promise<void> {
  await db
    .selectFrom('check_ins')
    .select('scan_id')
    .where('registration_id', '=', key.registrationId)
    .where('point_id', '=', key.pointId)
    .forUpdate()
    .execute();
}

/** The ticket's log at a point without denials and unentitled admissions. */
export async function listCountingScans(db: Db, key: Key) {
  return await db
    .selectFrom('check_in_scans')
    .leftJoin('check_in_incidents', (join) =>
      join
        .onRef('check_in_incidents.scan_id', '=', 'check_in_scans.id')
        .on('check_in_incidents.kind', '=', 'not_entitled'),
    )
    .selectAll('check_in_scans')
    .where('check_in_scans.registration_id', '=', key.registrationId)
    .where('check_in_scans.point_id', '=', key.pointId)
    .where('check_in_scans.action', '!=', 'deny')
    .where('check_in_incidents.scan_id', 'is', null)
    .execute();
}

/** Replaces the persisted admissions, and deletes double-admission incidents that no longer exist. */
export async function replaceAdmissions(
  db: Db,
  input: Key & { admissions: AdmissionRow[]; now: Date },
): Promise<void> {
  const { registrationId, pointId, admissions, now } = input;
  await db
    .deleteFrom('check_ins')
    .where('registration_id', '=', registrationId)
    .where('point_id', '=', pointId)
    .execute();
  if (admissions.length > 0) await db.insertInto('check_ins').values(admissions).execute();
  const further = admissions.flatMap((admission) =>
    (admission.further_scan_ids ?? []).map((scan_id) => ({
      scan_id,
      event_id: admission.event_id,
      registration_id: registrationId,
      point_id: pointId,
      occasion: admission.occasion,
      kind: 'double' as const,
      resolved_at: null,
      resolved_by: null,
      created_at: now,
    })),
  );
  let stale = db
    .deleteFrom('check_in_incidents')
    .where('registration_id', '=', registrationId)
    .where('point_id', '=', pointId)
    .where('kind', '=', 'double');
  if (further.length > 0) {
    stale = stale.where(
      'scan_id',
      'not in',
      further.map(({ scan_id }) => scan_id),
    );
  }
  await stale.execute();
  if (further.length > 0) {
    await db
      .insertInto('check_in_incidents')
      .values(further)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
