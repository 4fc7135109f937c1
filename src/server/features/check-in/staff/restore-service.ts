import type { Kysely, Transaction } from 'kysely';
import { mayTakeBack } from '#src/domain/check-in/staff/revocation.ts';
import { lockPhone, unmarkRevoked, type LockedPhone } from '#src/server/core/devices/revocation.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { toDeviceAccess } from '../device/device-access.ts';
import { getScanContext } from '../event/event-repository.ts';
import { storeScans } from '../sync/store-service.ts';
import { listSetAside } from './phone-repository.ts';

type Act = { eventId: string; deviceId: string; memberId: string; now: Date };

/** As many as a phone sends at once. */
const batchSize = 200;

/**
 * Takes a host's revocation back, within ten minutes; audited. What the phone sent meanwhile is taken in as its own and so
 * leaves the quarantine. One that is not revoked stays as it is.
 *
 * @throws problem not_found; conflict when it is too late, or a rule revoked it
 */
export async function restorePhone(
  db: Kysely<Database>,
  { eventId, deviceId, memberId, now }: Act,
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    await requireHost(trx, { eventId, memberId });
    const phone = await lockPhone(trx, { id: deviceId, eventId });
    if (phone === null) throw problem('not_found');
    if (phone.revoked_at === null) return;
    const revokedAt = phone.revoked_at.getTime();
    if (!mayTakeBack({ revokedAt, isByHost: phone.revoked_by !== null }, now.getTime())) {
      throw problem('conflict');
    }
    await unmarkRevoked(trx, deviceId);
    await takeIn(trx, { ...phone, revoked_at: null }, { eventId, now });
    await insertAudit(trx, {
      action: 'device.restored',
      actorId: memberId,
      subjectId: deviceId,
      detail: { event_id: eventId },
      now,
    });
  });
}

async function takeIn(
  trx: Transaction<Database>,
  phone: LockedPhone,
  { eventId, now }: Pick<Act, 'eventId' | 'now'>,
): Promise<void> {
  const records = await listSetAside(trx, phone.id);
  const rows = await getScanContext(trx, eventId);
  for (let from = 0; from < records.length; from += batchSize) {
    // oxlint-disable-next-line no-await-in-loop -- each is told from those before by what is stored
    await storeScans(trx, {
      device: toDeviceAccess(phone, now),
      rows,
      records: records.slice(from, from + batchSize),
      lastSeq: phone.last_seq,
      isCarried: true,
      now,
    });
  }
}
