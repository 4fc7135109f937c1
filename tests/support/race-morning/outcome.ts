import type { DatabaseHandle } from '#src/server/db/pool.ts';
import type { Outcome } from './judge.ts';
import type { TimedScan } from './model.ts';

/** What the server's tables hold of an event whose scans all are at one point. */
export async function readOutcome(
  { db }: Pick<DatabaseHandle, 'db'>,
  eventId: string,
): Promise<Outcome> {
  const [log, admissions, incidents, quarantined] = await Promise.all([
    db.selectFrom('check_in_scans').selectAll().where('event_id', '=', eventId).execute(),
    db
      .selectFrom('check_ins')
      .innerJoin('registrations', 'registrations.id', 'check_ins.registration_id')
      .select(['code_hash', 'scan_id'])
      .where('check_ins.event_id', '=', eventId)
      .execute(),
    db.selectFrom('check_in_incidents').selectAll().where('event_id', '=', eventId).execute(),
    db.selectFrom('check_in_quarantine').select('id').where('event_id', '=', eventId).execute(),
  ]);
  return {
    log: log.map((row): TimedScan => ({
      id: row.id,
      phone: row.device_id,
      seq: row.seq,
      runner: row.code_hash ?? '',
      action: row.action,
      voids: row.voids,
      at: row.corrected_at.getTime(),
      uncertaintyMs: row.uncertainty_ms,
    })),
    admissions: new Map(admissions.map(({ code_hash, scan_id }) => [code_hash, scan_id])),
    incidents: new Map(
      incidents.map(({ scan_id, kind, first_scan_id: first, explained_by: explainedBy }) => [
        scan_id,
        { kind, first, explainedBy },
      ]),
    ),
    quarantined: quarantined.map(({ id }) => id),
  };
}
