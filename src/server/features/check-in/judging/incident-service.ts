import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { VerdictCode } from '#src/contract/check-in.ts';
import {
  incidentOutcomes,
  type HostIncident,
  type IncidentOutcome,
  type judgeIncident,
} from '#src/contract/check-in-board/judging.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { getScanContext } from '../event/event-repository.ts';
import { findRosterTime } from '../roster/roster-service.ts';
import { lockDerivation } from '../sync/rebuild-repository.ts';
import { rebuildTickets } from '../sync/rebuild-service.ts';
import {
  findIncident,
  getJudgement,
  insertJudgement,
  type IncidentRow,
} from './incident-repository.ts';

type Body = z.output<(typeof judgeIncident)['body']>;
type Answer = ResponseOf<typeof judgeIncident>;
type Word = { eventId: string; scanId: string; body: Body; now: Date };

/**
 * A host's word on an incident. The first word stands, and the same one again changes nothing.
 *
 * @throws problem not_found; invalid_request when the outcome does not fit the kind
 */
export async function judgeAsHost(
  db: Kysely<Database>,
  { memberId, ...word }: Word & { memberId: string },
): Promise<Answer> {
  return await memberTx(db, memberId, (trx) => judge(trx, word, { memberId, deviceId: null }));
}

/**
 * The same from a supervisor's phone.
 *
 * @throws problem not_found, also for phones that do not judge; invalid_request
 */
export async function judgeAtGate(
  db: Kysely<Database>,
  { device, ...word }: Omit<Word, 'eventId'> & { device: DeviceAccess },
): Promise<Answer> {
  if (device.role !== 'supervisor') throw problem('not_found');
  const who = { memberId: null, deviceId: device.id };
  return await tx(db, (trx) => judge(trx, { ...word, eventId: device.eventId }, who));
}

async function judge(
  trx: Transaction<Database>,
  { eventId, scanId, body, now }: Word,
  who: { memberId: string | null; deviceId: string | null },
): Promise<Answer> {
  // Before anything is written, as at a void: an admission that is being stored would otherwise not see the word, nor be seen.
  if (body.outcome === 'let_in') await lockDerivation(trx, eventId);
  const incident = await findIncident(trx, { eventId, scanId });
  if (incident === null) throw problem('not_found');
  const { kind, ticket } = incident;
  const fitting: readonly IncidentOutcome[] = incidentOutcomes[kind];
  if (!fitting.includes(body.outcome)) {
    throw invalidField('outcome', 'does_not_fit');
  }
  const isNew = await insertJudgement(trx, {
    scan_id: scanId,
    event_id: eventId,
    ...body,
    member_id: who.memberId,
    device_id: who.deviceId,
    judged_at: now,
  });
  if (isNew) {
    // From now on it is an admission.
    if (body.outcome === 'let_in')
      await rebuildTickets(trx, [ticket], { rows: await getScanContext(trx, eventId), now });
    // Not the reason, which may name somebody: the log outlives the person's data.
    await insertAudit(trx, {
      action: 'incident.judged',
      actorId: who.memberId ?? who.deviceId ?? '',
      subjectId: scanId,
      detail: { event_id: eventId, outcome: body.outcome },
      now,
    });
  }
  const stands = await getJudgement(trx, scanId);
  const { outcome, reason } = stands;
  return {
    judgement: {
      outcome,
      reason,
      by: stands.name ?? stands.label ?? '',
      at: stands.judged_at.toISOString(),
    },
    is_yours:
      stands.member_id === who.memberId &&
      stands.device_id === who.deviceId &&
      outcome === body.outcome,
  };
}

/** Converts a row for its host. */
export function incidentView(row: IncidentRow): HostIncident {
  const { scan, first } = row;
  const gapMs = first === null ? Infinity : Date.parse(scan.at) - Date.parse(first.at);
  return {
    id: row.id,
    kind: row.kind,
    point_id: row.point_id,
    runner: row.runner,
    verdict: VerdictCode.parse(row.verdict),
    scan: passageView(scan),
    first: first && passageView(first),
    order_uncertain: gapMs < scan.uncertainty_ms + (first?.uncertainty_ms ?? 0),
    explained: row.explained && {
      ...row.explained,
      reason: row.explained.reason ?? '',
      at: toInstant(row.explained.at),
    },
    judgement: row.judgement && { ...row.judgement, at: toInstant(row.judgement.at) },
  };
}

function passageView({
  heard_at: heardAt,
  roster_version: roster,
  ...passage
}: IncidentRow['scan']) {
  return {
    ...passage,
    at: toInstant(passage.at),
    received_at: toInstant(passage.received_at),
    heard_at: heardAt === null ? null : toInstant(heardAt),
    roster_at: roster === null ? null : findRosterTime(roster),
  };
}

/** PostgreSQL writes instants in JSON with an offset. */
function toInstant(text: string): string {
  return new Date(text).toISOString();
}
