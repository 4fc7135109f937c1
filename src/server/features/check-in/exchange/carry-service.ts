import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { carryScans } from '#src/contract/check-in/exchange.ts';
import type { ScanAck } from '#src/contract/check-in.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { openParcel, type Parcel } from '#src/domain/check-in/exchange/parcel.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { toDeviceAccess } from '../device/device-access.ts';
import { findDevice } from '../device/device-repository.ts';
import type { ScanContext } from '../event/event-repository.ts';
import { touchAndReadState } from '../sync/feed-repository.ts';
import { storeScans } from '../sync/store-service.ts';
import { listCarryKeys } from '../device/exchange-keys.ts';

type Carried = {
  eventId: string;
  body: z.output<(typeof carryScans)['body']>;
  /** Who brings it: a phone of the event, or a host. */
  by: { deviceId: string } | { memberId: string };
  now: Date;
  /** The event and its points; may be a few seconds old. */
  rows: ScanContext;
};

/**
 * Stores the records of a parcel as those of the phone that sealed it, with that phone's rights: whoever brings it adds
 * nothing, so it does not matter whether their phone was revoked. It is no contact of the phone.
 *
 * @throws problem not_found for a phone of no or another event, parcel_unreadable
 */
export async function takeParcel(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  { eventId, body, by, now, rows }: Carried,
): Promise<ResponseOf<typeof carryScans>> {
  const origin = await findDevice(db, { id: body.device_id, eventId });
  if (origin === null) throw problem('not_found');
  const parcel = await open(keys, origin.id, { eventId, box: body.box });
  if (parcel === null) throw problem('parcel_unreadable');
  const contact = { lastSeq: parcel.lastSeq, isCarried: true, now };
  const { acks, state } = await storeScans(db, {
    ...contact,
    device: toDeviceAccess(origin, now),
    rows,
    records: parcel.records,
  });
  // Otherwise it was noted with the records: what the phone has not sent stands on the board.
  if (state === null) await touchAndReadState(db, { ...contact, eventId, deviceId: origin.id });
  await auditNew(db, { acks, eventId, originId: origin.id, by, now });
  return { device_label: origin.label, acks };
}

async function open(
  keys: Keys,
  deviceId: string,
  { eventId, box }: { eventId: string; box: string },
): Promise<Parcel | null> {
  const bytes = Buffer.from(box, 'base64url');
  for (const carryKey of listCarryKeys(keys, { id: deviceId, eventId })) {
    const parcel = await openParcel({ carryKey, box: bytes });
    if (parcel !== null) return parcel;
  }
  return null;
}

/** Who brought what, unless it was here already. */
async function auditNew(
  db: Kysely<Database>,
  input: Pick<Carried, 'eventId' | 'by' | 'now'> & { acks: ScanAck[]; originId: string },
): Promise<void> {
  const { acks, eventId, originId, by, now } = input;
  const count = (wanted: ScanAck['result']) =>
    acks.filter(({ result }) => result === wanted).length;
  const [stored, quarantined] = [count('stored'), count('quarantined')];
  if (stored + quarantined === 0) return;
  await insertAudit(db, {
    action: 'log.carried',
    actorId: 'memberId' in by ? by.memberId : null,
    subjectId: originId,
    detail: {
      event_id: eventId,
      stored,
      quarantined,
      ...('deviceId' in by ? { by_device: by.deviceId } : {}),
    },
    now,
  });
}
