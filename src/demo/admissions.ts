import { randomBytes } from 'node:crypto';
import type { SeedContext } from './seed-database.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import { insertDevice } from '../server/core/devices/enrolment.ts';
import {
  getScanContext,
  type PointRow,
} from '#src/server/features/check-in/event/event-repository.ts';
import { writeScans, type ScanWrite } from '#src/server/features/check-in/sync/sync-repository.ts';

const pastRace = 'ngarai-sianok';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** When the runner was scanned, in minutes after each point opened. */
const minutesAfterOpening = { pack: 130, start: 58, finish: 104, session: 10 };

/**
 * Checks in the ticket holders of the demo's past race, with the same rows as a phone's sync, so that they can review it.
 */
export async function demoAdmissions({ db, eventId }: SeedContext): Promise<void> {
  const id = eventId(pastRace);
  const { event, points } = await getScanContext(db, id);
  const tickets = await db
    .selectFrom('registrations')
    .select(['id', 'code_hash'])
    .where('event_id', '=', id)
    .orderBy('id')
    .execute();
  const receivedAt = new Date(event.starts_at.getTime() + 4 * hourMs);
  const device_id = await insertPhone(db, { event_id: id, starts_at: event.starts_at, receivedAt });
  const scans = tickets
    .flatMap((ticket) => points.map((point) => scanAt(point, ticket)))
    .map((scan, index) => ({
      ...scan,
      device_id,
      seq: index + 1,
      received_at: receivedAt.toISOString(),
    }));
  await writeScans(db, {
    scans,
    contact: { eventId: id, deviceId: device_id, lastSeq: scans.length, now: receivedAt },
    quarantinedSeqs: [],
  });
}

/** A phone of that race, with a random token. */
async function insertPhone(
  db: SeedContext['db'],
  { event_id, starts_at, receivedAt }: { event_id: string; starts_at: Date; receivedAt: Date },
): Promise<string> {
  const id = newId();
  await insertDevice(db, {
    id,
    event_id,
    member_id: null,
    label: 'HP panitia',
    role: 'steward',
    token_hash: hashToken(randomBytes(32).toString('base64url')),
    expires_at: new Date(starts_at.getTime() + 72 * hourMs),
    revoked_at: null,
    readiness: null,
    last_seen_at: receivedAt,
    created_at: new Date(starts_at.getTime() - 48 * hourMs),
  });
  return id;
}

function scanAt(
  point: PointRow,
  ticket: { id: string; code_hash: string },
): Omit<ScanWrite, 'seq' | 'device_id' | 'received_at'> {
  const at = point.opens_at.getTime() + minutesAfterOpening[point.kind] * minuteMs;
  const time = new Date(at).toISOString();
  return {
    id: makeUuidV7(at, randomBytes(10)),
    event_id: point.event_id,
    point_id: point.id,
    registration_id: ticket.id,
    code_hash: ticket.code_hash,
    raw: null,
    action: 'admit',
    verdict: 'ok',
    server_verdict: 'ok',
    reason: null,
    checklist: point.checklist.map((item) => item.id),
    collector: null,
    voids: null,
    device_time: time,
    monotonic_ms: 0,
    offset_ms: 0,
    time_known: true,
    uncertainty_ms: 50,
    corrected_at: time,
    roster_version: null,
    counts: true,
    not_entitled: false,
    out_of_lane: false,
    occasion: '',
  };
}
