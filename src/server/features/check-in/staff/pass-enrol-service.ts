import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { enrolByPass as endpoint, openPass } from '#src/contract/check-in/enrol.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import { suggestName } from '#src/domain/check-in/staff/phone-name.ts';
import { maxWrongPins, type PassState } from '#src/domain/check-in/staff/staff-pass.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { countWrongPin, markUsed } from '#src/server/core/devices/staff-passes.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import { replaceDeviceToken } from '#src/server/core/devices/enrolment.ts';
import { getDevice, listActiveNames } from '../device/device-repository.ts';
import {
  addPhone,
  enrolledView,
  newDeviceToken,
  type Dependencies,
} from '../device/enrol-service.ts';
import { getScanEvent } from '../event/event-repository.ts';
import { isPin } from './pass-pin.ts';
import { findPass, lockPass, stateOf, type PassRow } from './pass-repository.ts';

const refusals: Record<Exclude<PassState, 'open'>, ProblemCode> = {
  used: 'pass_used',
  withdrawn: 'pass_withdrawn',
  locked: 'pass_locked',
  expired: 'pass_expired',
};

/**
 * What a pass is for.
 *
 * @throws problem not_found for an unknown code; why the pass enrols nobody
 */
export async function readPass(
  db: Kysely<Database>,
  { code, key, now }: { code: string; key: string | undefined; now: Date },
): Promise<ResponseOf<typeof openPass>> {
  const pass = await findPass(db, hashToken(code));
  if (!pass) throw problem('not_found');
  const state = stateOf(pass, now);
  if (state !== 'open' && !isAskedAgain(pass, key)) throw problem(refusals[state]);
  const [{ event, points }, names] = await Promise.all([
    getScanEvent(db, pass.event_id),
    listActiveNames(db, { eventId: pass.event_id, now }),
  ]);
  if (raceDayOverAt(event.ends_at) <= now) throw problem('enrolment_over');
  const own = pass.point_ids;
  return {
    role: pass.role,
    points:
      own &&
      points.filter(({ id }) => own.includes(id)).map(({ id, kind, name }) => ({ id, kind, name })),
    event: {
      id: event.id,
      kind: event.kind,
      title: event.title,
      starts_at: event.starts_at.toISOString(),
      zone: event.zone,
    },
    free_name: suggestName(names),
  };
}

/**
 * Enrols a phone by pass and PIN. Wrong PINs are counted under the pass's lock, and lock it for good in the end. Whoever asks again
 * with the key of the phone that used the pass has lost the answer, and gets another token.
 *
 * @throws problem not_found, wrong_pin with the guesses left, why the pass enrols nobody, those of `addPhone`
 */
export async function enrolByPass(
  { db, keys }: Dependencies,
  { body, now }: { body: z.output<(typeof endpoint)['body']>; now: Date },
): Promise<ResponseOf<typeof endpoint>> {
  const token = newDeviceToken(keys);
  const outcome = await tx(db, async (trx) => {
    const pass = await lockPass(trx, hashToken(body.code));
    if (!pass) throw problem('not_found');
    const state = stateOf(pass, now);
    if (state !== 'open' && !isAskedAgain(pass, body.key)) throw problem(refusals[state]);
    if (!isPin(keys, pass, body.pin)) {
      // Told outside: a refusal thrown here would take the count back.
      await countWrongPin(trx, pass.id);
      return { guessesLeft: maxWrongPins - pass.wrong_pins - 1 };
    }
    if (pass.device_id !== null) {
      await replaceDeviceToken(trx, { id: pass.device_id, tokenHash: hashToken(token) });
      return { deviceId: pass.device_id };
    }
    const { id } = await addPhone(trx, token, {
      eventId: pass.event_id,
      memberId: null,
      passId: pass.id,
      label: body.label,
      role: pass.role,
      pointIds: pass.point_ids,
      validUntil: pass.valid_until,
      readiness: body.readiness,
      now,
    });
    await markUsed(trx, { id: pass.id, deviceId: id, keyHash: hashToken(body.key), now });
    return { deviceId: id };
  });
  if (outcome.deviceId === undefined) {
    const { guessesLeft } = outcome;
    throw guessesLeft > 0 ? problem('wrong_pin', { guessesLeft }) : problem('pass_locked');
  }
  const device = await getDevice(db, outcome.deviceId);
  if (device.revoked_at !== null) throw problem('device_revoked');
  return await enrolledView({ db, keys }, { device, token, now });
}

/** Whether the phone that used the pass asks: it has lost the answer, or its page. */
function isAskedAgain(pass: PassRow, key: string | undefined): boolean {
  return key !== undefined && pass.enrolment_key_hash === hashToken(key);
}
