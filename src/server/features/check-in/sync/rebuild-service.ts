import type { Kysely, Transaction } from 'kysely';
import { VerdictCode } from '#src/contract/check-in.ts';
import {
  foldScans,
  type Incident,
  type PointState,
  type ScanRecord,
} from '#src/domain/check-in/check-in-fold.ts';
import { countsOnceLetIn, isEntitled } from '#src/domain/check-in/entitlement.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { getScanContext, type ScanContext } from '../event/event-repository.ts';
import {
  listCountingScans,
  lockDerivation,
  replaceAdmissions,
  writeIncidents,
  type AdmissionRow,
  type IncidentRow,
  type Scope,
  type TicketKey,
} from './rebuild-repository.ts';

type Rebuild = { rows: ScanContext; now: Date };

/** Derives admissions and incidents of tickets at points from the log, with the fold that phones use, and its judgements. */
export async function rebuildTickets(
  trx: Transaction<Database>,
  keys: readonly TicketKey[],
  { rows, now }: Rebuild,
): Promise<void> {
  await lockDerivation(trx, rows.event.id);
  for (const ticket of keys) await rebuild(trx, { eventId: rows.event.id, ticket }, { rows, now });
}

/**
 * Derives everything of an event from its log, which is how the server's state is checked against the log, or repaired. What
 * judges said is kept.
 */
export async function rebuildEvent(
  db: Kysely<Database>,
  { eventId, now }: { eventId: string; now: Date },
): Promise<void> {
  const rows = await getScanContext(db, eventId);
  await tx(db, async (trx) => {
    await lockDerivation(trx, eventId);
    await rebuild(trx, { eventId, ticket: null }, { rows, now });
  });
}

async function rebuild(
  trx: Transaction<Database>,
  scope: Scope,
  { rows, now }: Rebuild,
): Promise<void> {
  const log = await listCountingScans(trx, scope);
  const states = foldScans(log.map(scanRecord), {
    zone: rows.event.zone,
    byPoint: new Map(rows.points.map(({ id, repeat_policy: repeat }) => [id, repeat])),
  });
  await replaceAdmissions(trx, scope, states.flatMap(toAdmissions(scope.eventId)));
  await writeIncidents(trx, states.flatMap(toIncidents(scope.eventId)), now);
}

const toAdmissions =
  (eventId: string) =>
  ({ registrationId, pointId, repeatKey, admission, incidents }: PointState): AdmissionRow[] =>
    admission === null
      ? []
      : [
          {
            registration_id: registrationId,
            point_id: pointId,
            occasion: repeatKey,
            event_id: eventId,
            scan_id: admission.id,
            device_id: admission.deviceId,
            seq: admission.seq,
            corrected_at: new Date(admission.correctedAt),
            uncertainty_ms: admission.uncertaintyMs,
            further_scan_ids: incidents.filter(isStandingDouble).map(({ scan }) => scan.id),
          },
        ];

const toIncidents =
  (eventId: string) =>
  ({ registrationId, pointId, repeatKey, incidents }: PointState): IncidentRow[] =>
    incidents.map((incident) => ({
      scan_id: incident.scan.id,
      event_id: eventId,
      registration_id: registrationId === '' ? null : registrationId,
      point_id: pointId,
      occasion: repeatKey,
      kind: incident.kind,
      first_scan_id: incident.kind === 'double' ? incident.first.id : null,
      explained_by: incident.explainedBy?.id ?? null,
    }));

function isStandingDouble({ kind, explainedBy }: Incident): boolean {
  return kind === 'double' && explainedBy === null;
}

function scanRecord(row: Awaited<ReturnType<typeof listCountingScans>>[number]): ScanRecord {
  const verdict = VerdictCode.parse(row.server_verdict);
  return {
    id: row.id,
    deviceId: row.device_id,
    seq: row.seq,
    pointId: row.point_id ?? '',
    registrationId: row.registration_id ?? '',
    action: row.action,
    voids: row.voids,
    voidScope: row.void_scope,
    isEntitled: isEntitled(row.action, verdict),
    isLetIn: row.outcome === 'let_in' && countsOnceLetIn(verdict),
    correctedAt: row.corrected_at.getTime(),
    uncertaintyMs: row.uncertainty_ms,
    where: null,
  };
}
