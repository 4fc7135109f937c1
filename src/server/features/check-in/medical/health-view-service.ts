import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { MedicalRunner, viewHealth as endpoint } from '#src/contract/check-in/medical.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { Health } from '#src/contract/registration.ts';
import { staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import { isHealthViewOpen } from '#src/domain/events/after-event.ts';
import { knownAgeOn } from '#src/domain/registration/age.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { UnreadableCiphertext, type Keys } from '#src/server/platform/keys.ts';
import { getEventTime } from '../event/event-repository.ts';
import {
  countViews,
  findMedicalRow,
  insertView,
  lockActiveDevice,
  type MedicalRow,
} from './health-view-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Look = { device: DeviceAccess; body: z.output<(typeof endpoint)['body']>; now: Date };
type EventTime = Awaited<ReturnType<typeof getEventTime>>;

/** Enough for a first-aid tent on a hot day, too few to read a start list. */
const maxViewsPerHour = 60;
const hourMs = 3_600_000;

/**
 * What medical staff need of the runner with a bib. The look is in the log, with its reason, before the answer leaves; a bib
 * that nobody has is logged too.
 *
 * @throws problem not_found for other roles; medical_closed before and after the race; rate_limited; device_revoked
 */
export async function viewHealth(
  { db, keys }: Dependencies,
  { device, body: { bib, reason }, now }: Look,
): Promise<ResponseOf<typeof endpoint>> {
  if (!staffRights(device.role).mayTreat) throw problem('not_found');
  const { eventId } = device;
  const event = await getEventTime(db, eventId);
  if (!isHealthViewOpen({ startsAt: event.starts_at, endsAt: event.ends_at }, now)) {
    throw problem('medical_closed');
  }
  const row = await tx(db, async (trx) => {
    // Locked, so that looks of one phone are counted one after another.
    if (!(await lockActiveDevice(trx, { id: device.id, now }))) throw problem('device_revoked');
    const since = new Date(now.getTime() - hourMs);
    const { count, firstAt } = await countViews(trx, { deviceId: device.id, since });
    if (count >= maxViewsPerHour && firstAt !== null) {
      const freeInMs = firstAt.getTime() - since.getTime();
      throw problem('rate_limited', { retryAfter: Math.max(1, Math.ceil(freeInMs / 1000)) });
    }
    const found = await findMedicalRow(trx, { eventId, bib });
    const who = { event_id: eventId, device_id: device.id, registration_id: found?.id ?? null };
    await insertView(trx, { id: newId(), ...who, bib, reason, at: now });
    // Not the reason, which may name somebody: the audit outlives the person's data.
    await insertAudit(trx, {
      action: 'health.viewed',
      actorId: device.id,
      subjectId: found?.id ?? eventId,
      detail: { event_id: eventId, bib, member_id: found?.member_id ?? null },
      now,
    });
    return found;
  });
  return { runner: row && medicalView(keys, { row, bib, event }) };
}

function medicalView(
  keys: Keys,
  { row, bib, event }: { row: MedicalRow; bib: number; event: EventTime },
): MedicalRunner {
  const { holder, cipher, category_code, wave, attention } = row;
  const born = holder.birth_date;
  const health = cipher === null ? null : openHealth(keys, cipher);
  return {
    name: holder.legal_name,
    bib,
    sex: holder.sex,
    age: knownAgeOn(born, dayInZone(event.starts_at.getTime(), event.zone)),
    birth_date: born === '' ? null : born,
    category_code,
    wave,
    attention,
    health: health === 'unreadable' ? null : health,
    is_health_unreadable: health === 'unreadable',
    emergency:
      holder.emergency_name === '' && holder.emergency_phone === ''
        ? null
        : { name: holder.emergency_name, phone: holder.emergency_phone },
  };
}

/** The rest of the answer must not be lost with it. */
function openHealth(keys: Keys, cipher: string): MedicalRunner['health'] | 'unreadable' {
  try {
    const { data } = Health.safeParse({
      ...JSON.parse(keys.decrypt('health', cipher).toString()),
      consent: true,
    });
    return data ?? 'unreadable';
  } catch (error) {
    if (error instanceof UnreadableCiphertext) return 'unreadable';
    throw error;
  }
}
