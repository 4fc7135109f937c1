import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Zone } from '#src/contract/common.ts';
import type { createPasses, NewStaffPass, StaffPass } from '#src/contract/check-in/staff.ts';
import { lastDayFault, passExpiresAt } from '#src/domain/check-in/staff/staff-pass.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { insertPasses, markWithdrawn } from '#src/server/core/devices/staff-passes.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit, insertAudits } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { listPoints } from '../event/event-repository.ts';
import { hashPin, makePin } from './pass-pin.ts';
import { lockEventPass, stateOf, type PassRow } from './pass-repository.ts';

type Host = { eventId: string; memberId: string; now: Date };

const codeBytes = 16;

/**
 * Makes staff passes. Codes and PINs are in the answer only: the first is stored hashed, the second keyed.
 *
 * @throws problem not_found for other hosts' events; invalid_request for points of another event, a steward without any,
 *   and a time that is over or too far ahead; enrolment_over
 */
export async function makePasses(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  { eventId, memberId, now, body }: Host & { body: z.output<(typeof createPasses)['body']> },
): Promise<NewStaffPass[]> {
  const { role, point_ids: pointIds, valid_until: validUntil, count } = body;
  return await memberTx(db, memberId, async (trx) => {
    await requireHost(trx, { eventId, memberId });
    const zone = await getOpenZone(trx, eventId, now);
    await requireOwnPoints(trx, eventId, body);
    if (validUntil !== null && Date.parse(validUntil) <= now.getTime()) {
      throw invalidField('valid_until', 'past');
    }
    const last = body.use_until == null ? undefined : { day: body.use_until, zone };
    const fault = last && lastDayFault(last, now.getTime());
    if (fault) throw invalidField('use_until', fault);
    const expiresAt = new Date(passExpiresAt(now.getTime(), last)).toISOString();
    const passes = Array.from({ length: count }, (): NewStaffPass => ({
      id: newId(),
      role,
      point_ids: pointIds,
      valid_until: validUntil,
      created_at: now.toISOString(),
      expires_at: expiresAt,
      state: 'open',
      code: randomBytes(codeBytes).toString('base64url'),
      pin: makePin(),
    }));
    await insertPasses(
      trx,
      passes.map(({ id, code, pin, created_at, expires_at }) => ({
        id,
        event_id: eventId,
        role,
        point_ids: pointIds && JSON.stringify(pointIds),
        valid_until: validUntil,
        code_hash: hashToken(code),
        pin_hash: hashPin(keys, id, pin),
        created_by: memberId,
        created_at,
        expires_at,
      })),
    );
    await insertAudits(
      trx,
      passes.map(({ id }) => id),
      {
        action: 'staff_pass.created',
        actorId: memberId,
        detail: { event_id: eventId, role, point_ids: pointIds },
        now,
      },
    );
    return passes;
  });
}

/**
 * Withdraws a pass that no phone has used; withdrawing it again changes nothing.
 *
 * @throws problem not_found, pass_used
 */
export async function withdrawPass(
  db: Kysely<Database>,
  { eventId, memberId, passId, now }: Host & { passId: string },
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    await requireHost(trx, { eventId, memberId });
    const pass = await lockEventPass(trx, { id: passId, eventId });
    if (!pass) throw problem('not_found');
    const state = stateOf(pass, now);
    if (state === 'used') throw problem('pass_used');
    if (state === 'withdrawn') return;
    await markWithdrawn(trx, passId, now);
    await insertAudit(trx, {
      action: 'staff_pass.withdrawn',
      actorId: memberId,
      subjectId: passId,
      detail: { event_id: eventId },
      now,
    });
  });
}

/** An unused pass as its hosts see it. */
export function passView(row: PassRow, now: Date): StaffPass {
  const state = stateOf(row, now);
  return {
    id: row.id,
    role: row.role,
    point_ids: row.point_ids,
    valid_until: row.valid_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: state === 'locked' || state === 'expired' ? state : 'open',
  };
}

/** The zone of an event whose race day is not over. */
async function getOpenZone(trx: Transaction<Database>, id: string, now: Date): Promise<Zone> {
  const event = await trx
    .selectFrom('events')
    .select(['ends_at', 'zone'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!event || raceDayOverAt(event.ends_at) <= now) throw problem('enrolment_over');
  return event.zone;
}

async function requireOwnPoints(
  trx: Transaction<Database>,
  eventId: string,
  {
    role,
    point_ids: pointIds,
  }: Pick<z.output<(typeof createPasses)['body']>, 'role' | 'point_ids'>,
): Promise<void> {
  if (pointIds === null) {
    if (role !== 'steward') return;
    throw invalidField('point_ids', 'required');
  }
  const known = new Set((await listPoints(trx, eventId)).map(({ id }) => id));
  if (pointIds.every((id) => known.has(id))) return;
  throw invalidField('point_ids', 'unknown');
}
