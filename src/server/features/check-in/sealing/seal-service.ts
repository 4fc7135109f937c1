import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type {
  PointSeal,
  sealPoint as sealEndpoint,
  SealView,
} from '#src/contract/check-in-points/sealing.ts';
import {
  countPhone,
  decideSeal,
  isConcerned,
  type SealPhone,
} from '#src/domain/check-in/sealing/point-seal.ts';
import { mayScanAt, staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import { setPointState } from '#src/server/core/points/point-settings.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { getPointsRev, listPoints } from '../event/event-repository.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import {
  countAdmitted,
  endSeal,
  insertSeal,
  isSealed,
  listSealRows,
  listSeals,
  lockPoint,
  readOpen,
  type PhoneRow,
} from './seal-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;
type At = { eventId: string; pointId: string };
type Body = z.output<(typeof sealEndpoint)['body']>;
type Act = At & { memberId: string; now: Date };

/**
 * What of each phone has arrived, and whether the point is sealed.
 *
 * @throws problem not_found
 */
export async function readSeal(
  db: Db,
  { eventId, pointId, now }: At & { now: Date },
): Promise<SealView> {
  const [phones, admitted, open, seals, points, rev] = await Promise.all([
    listSealRows(db, { eventId, pointId }),
    countAdmitted(db, { eventId, pointId }),
    readOpen(db, { eventId, pointId }),
    listSeals(db, { eventId, pointId }),
    listPoints(db, eventId),
    getPointsRev(db, eventId),
  ]);
  const point = points.find(({ id }) => id === pointId);
  if (point === undefined) throw problem('not_found');
  const { id, kind, name, state } = point;
  const rule = toRule({ pointId, closedRev: toClosedRev(point, rev) });
  const current = seals.find(({ reopened_at: at }) => at === null);
  return {
    point: { id, kind, name, state: state === 'closed' ? 'closed' : 'open' },
    admitted,
    phones: phones.flatMap((row) => (isConcerned(rule(row)) ? phoneView(row, rule(row)) : [])),
    seal: current === undefined ? null : sealView(current),
    open,
    reopened: seals.flatMap(({ reopened_at: at, reopened_by: by, reopen_reason: reason }) =>
      at === null ? [] : { at: at.toISOString(), by: by ?? '', reason: reason ?? '' },
    ),
    server_time: now.toISOString(),
  };
}

/**
 * Closes a point, so that its phones stop by themselves; audited. One that is closed stays so.
 *
 * @throws problem not_found
 */
export async function stopPoint(db: Kysely<Database>, act: Act): Promise<void> {
  const { eventId, pointId, memberId, now } = act;
  await pointTx(db, act, async (trx, { state }) => {
    if (state === 'closed') return;
    await setPointState(trx, { eventId, pointId, state: 'closed' });
    await insertAudit(trx, {
      action: 'point.closed',
      actorId: memberId,
      subjectId: pointId,
      detail: { event_id: eventId },
      now,
    });
  });
}

/**
 * Seals a point, when every phone is done or the waiver says which are not; audited. A sealed one stays as it was sealed. What
 * is undecided is kept with the seal; `openSeen` is how much of that the host was told of.
 *
 * @throws problem not_found, phones_missing, waiver_outdated
 */
export async function sealPoint(
  db: Kysely<Database>,
  { waiver, openSeen, ...act }: Act & { waiver: Body['waiver']; openSeen: Body['open'] },
): Promise<void> {
  const { eventId, pointId, memberId, now } = act;
  await pointTx(db, act, async (trx, point) => {
    if (await isSealed(trx, pointId)) return;
    const [rows, rev, open] = await Promise.all([
      listSealRows(trx, act),
      getPointsRev(trx, eventId),
      readOpen(trx, act),
    ]);
    const rule = toRule({ pointId, closedRev: toClosedRev(point, rev) });
    const phones = rows.map(rule);
    const decision = decideSeal(
      phones,
      waiver && { text: waiver.text, deviceIds: waiver.device_ids, missing: waiver.missing },
    );
    if (!decision.ok) throw problem(decision.reason);
    const undecided = open.doubles + open.not_entitled + open.quarantined;
    if (openSeen !== undefined && openSeen < undecided) throw problem('waiver_outdated');
    const labels = new Map(rows.map(({ id, label }) => [id, label]));
    const counts = phones.filter(isConcerned).map(countPhone);
    const waived = decision.waived.map(({ deviceId }) => deviceId);
    if (point.state === 'open') await setPointState(trx, { eventId, pointId, state: 'closed' });
    await insertSeal(trx, {
      id: newId(),
      event_id: eventId,
      point_id: pointId,
      sealed_by: memberId,
      sealed_at: now,
      phones: counts.map((count) => ({ ...count, label: labels.get(count.deviceId) ?? '' })),
      missing: decision.missing,
      // A waiver that turned out not to be needed waives nothing.
      waiver: waived.length === 0 ? null : (waiver?.text ?? null),
      open,
    });
    // Not the waiver's words, which may name somebody: the log outlives the person's data.
    await insertAudit(trx, {
      action: 'point.sealed',
      actorId: memberId,
      subjectId: pointId,
      detail: { event_id: eventId, waived, missing: decision.missing, undecided },
      now,
    });
  });
}

/**
 * Opens a closed or sealed point again; audited. An open one stays so.
 *
 * @throws problem not_found
 */
export async function reopenPoint(
  db: Kysely<Database>,
  { reason, ...act }: Act & { reason: string },
): Promise<void> {
  const { eventId, pointId, memberId, now } = act;
  await pointTx(db, act, async (trx, { state }) => {
    if (state === 'open') return;
    await setPointState(trx, { eventId, pointId, state: 'open' });
    await endSeal(trx, { pointId, memberId, reason, now });
    await insertAudit(trx, {
      action: 'point.reopened',
      actorId: memberId,
      subjectId: pointId,
      detail: { event_id: eventId },
      now,
    });
  });
}

async function pointTx(
  db: Kysely<Database>,
  { eventId, pointId, memberId }: Act,
  work: (
    trx: Transaction<Database>,
    point: NonNullable<Awaited<ReturnType<typeof lockPoint>>>,
  ) => Promise<void>,
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    await requireHost(trx, { eventId, memberId });
    const point = await lockPoint(trx, { eventId, pointId });
    if (point === null) throw problem('not_found');
    await work(trx, point);
  });
}

/** Since which revision a point is closed, null while it is open; `rev` is that of the points as they are. */
function toClosedRev(
  { state, closed_rev: closedRev }: { state: string; closed_rev: number | null },
  rev: number,
): number | null {
  return state === 'closed' ? (closedRev ?? rev) : null;
}

/** Converts rows for the rule. */
function toRule({ pointId, closedRev }: { pointId: string; closedRev: number | null }) {
  return (row: PhoneRow): SealPhone => ({
    deviceId: row.id,
    mayAdmitHere: staffRights(row.role).mayScan && mayScanAt(row.point_ids, pointId),
    lastSeqHere: row.last_seq_here,
    declaredSeq: row.declared_seq,
    knowsItIsOver: (closedRev !== null && (row.points_rev ?? 0) >= closedRev) || isOver(row),
    lastSeq: row.last_seq,
    gaplessSeq: row.gapless_seq,
    storedAbove: row.stored_above,
    setAside: row.set_aside,
  });
}

/** The phone was heard of after it was revoked, or after it had expired. */
function isOver({
  last_seen_at: seen,
  revoked_at: revoked,
  expires_at: expires,
}: PhoneRow): boolean {
  return seen !== null && ((revoked !== null && seen >= revoked) || seen >= expires);
}

function phoneView(row: PhoneRow, phone: SealPhone): SealView['phones'] {
  const { finalSeq, told, stored, quarantined, missing, state } = countPhone(phone);
  return [
    {
      id: row.id,
      label: row.label,
      final_seq: finalSeq,
      told,
      stored,
      quarantined,
      missing,
      state,
      admitted: row.admitted,
      last_seen_at: row.last_seen_at?.toISOString() ?? null,
      revoked_at: row.revoked_at?.toISOString() ?? null,
    },
  ];
}

function sealView(row: Awaited<ReturnType<typeof listSeals>>[number]): PointSeal {
  return {
    at: row.sealed_at.toISOString(),
    by: row.sealed_by,
    waiver: row.waiver,
    late: row.late,
    open: row.open,
  };
}
