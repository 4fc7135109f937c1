import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { DeviceRole, Readiness } from '#src/contract/check-in.ts';
import type { enrolDevice } from '#src/contract/check-in/enrol.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { isNameTaken, suggestName } from '#src/domain/check-in/staff/phone-name.ts';
import { staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import { phoneExpiresAt, raceDayOverAt } from '#src/domain/events/after-event.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { bibIndexKey } from '#src/server/platform/bib-index-key.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { tagBearer } from '#src/server/platform/own-bearer.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertDevice } from '#src/server/core/devices/enrolment.ts';
import { listActiveNames, type DeviceRow } from './device-repository.ts';
import { exchangeKeys } from './exchange-keys.ts';
import { getScanEvent, lockEventEnd } from '../event/event-repository.ts';
import { scanEventView } from '../event/scan-event-view.ts';
import { deviceView } from './device-view.ts';

export type Dependencies = { db: Kysely<Database>; keys: Keys };

type EnrolInput = {
  memberId: string;
  body: z.output<(typeof enrolDevice)['body']>;
  now: Date;
};

type NewPhone = {
  eventId: string;
  /** The host whose phone it is; null for a pass, whose id then goes to the audit. */
  memberId: string | null;
  passId: string | null;
  label: string;
  role: DeviceRole;
  /** Null is all of them. */
  pointIds: string[] | null;
  validUntil: Date | null;
  readiness: Readiness | undefined;
  now: Date;
};

type EnrolledPhone = Pick<
  DeviceRow,
  'id' | 'event_id' | 'label' | 'role' | 'point_ids' | 'expires_at'
>;

const tokenPrefix = 'drp_d_';

/**
 * Enrols a host's phone as a supervisor of the event. The response contains the device token and the bib index key, neither
 * of which is stored.
 *
 * @throws problem not_found for events of other hosts, enrolment_over, device_name_taken
 */
export async function enrolHostPhone(
  { db, keys }: Dependencies,
  { memberId, body, now }: EnrolInput,
): Promise<ResponseOf<typeof enrolDevice>> {
  const eventId = body.event_id;
  await requireHost(db, { eventId, memberId });
  const token = newDeviceToken(keys);
  const device = await memberTx(db, memberId, async (trx) =>
    addPhone(trx, token, {
      eventId,
      memberId,
      passId: null,
      label: body.label,
      role: 'supervisor',
      pointIds: null,
      validUntil: null,
      readiness: body.readiness,
      now,
    }),
  );
  return await enrolledView({ db, keys }, { device, token, now });
}

/** A new opaque device token; only its hash is stored. */
export function newDeviceToken(keys: Keys): string {
  return tagBearer(keys, tokenPrefix + randomBytes(32).toString('base64url'));
}

/**
 * Adds a phone to an event whose race day is not over, under a name that no active phone of it has; audited. The event's row is locked,
 * so that two phones cannot take one name at once.
 *
 * @throws problem enrolment_over, device_name_taken with a free name
 */
export async function addPhone(
  trx: Transaction<Database>,
  token: string,
  phone: NewPhone,
): Promise<EnrolledPhone> {
  const { eventId, memberId, label, role, pointIds, validUntil, readiness, now } = phone;
  const endsAt = await lockEventEnd(trx, eventId);
  if (raceDayOverAt(endsAt) <= now) throw problem('enrolment_over');
  const names = await listActiveNames(trx, { eventId, now });
  if (isNameTaken(label, names)) {
    throw problem('device_name_taken', { suggestion: suggestName(names) });
  }
  const enrolled = {
    id: newId(),
    event_id: eventId,
    label,
    role,
    expires_at: phoneExpiresAt({ endsAt, enrolledAt: now, validUntil }),
  };
  await insertDevice(trx, {
    ...enrolled,
    member_id: memberId,
    point_ids: pointIds && JSON.stringify(pointIds),
    valid_until: validUntil,
    token_hash: hashToken(token),
    revoked_at: null,
    readiness: readiness ? JSON.stringify(readiness) : null,
    last_seen_at: now,
    created_at: now,
  });
  await insertAudit(trx, {
    action: 'device.enrolled',
    actorId: memberId,
    subjectId: enrolled.id,
    detail: { event_id: eventId, label, role, pass_id: phone.passId },
    now,
  });
  return { ...enrolled, point_ids: pointIds };
}

/** The bib index key of a phone's event, base64url; null where its role may not search. */
export async function findSearchKey(
  { db, keys }: Dependencies,
  { eventId, role }: Pick<DeviceAccess, 'eventId' | 'role'>,
): Promise<string | null> {
  if (!staffRights(role).mayJudge) return null;
  return (await bibIndexKey(db, keys, eventId)).toString('base64url');
}

/** What an enrolled phone is told; the bib index key only where its role may search. */
export async function enrolledView(
  { db, keys }: Dependencies,
  { device, token, now }: { device: EnrolledPhone; token: string; now: Date },
): Promise<ResponseOf<typeof enrolDevice>> {
  const eventId = device.event_id;
  return {
    device_token: token,
    device: deviceView(device),
    search_key: await findSearchKey({ db, keys }, { eventId, role: device.role }),
    event: scanEventView(await getScanEvent(db, eventId)),
    exchange: await exchangeKeys({ db, keys }, { id: device.id, eventId }),
    server_time: now.toISOString(),
  };
}
