import { randomUUID } from 'node:crypto';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import type { TestApp } from '../app.ts';
import { injectWithRetry } from '../http/inject-with-retry.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makePoint,
  makeRegistrationBody,
} from '../factories.ts';

/** A running app, in a test or a benchmark. */
type Target = Pick<TestApp, 'app' | 'database'> & { clock: Pick<TestApp['clock'], 'now' | 'set'> };

/** The morning of the race that `makeEvent` makes, an hour before flag-off. */
export const raceMorning = '2027-02-13T21:15:00.000Z';

/** A race with one start point, its host, and runners with confirmed tickets. */
export async function makeRace(app: Target, runners: number) {
  const { db } = app.database;
  const host = await makeMember(db, { role: 'admin' });
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { quota: 1000 });
  const point = await makePoint(db, event.id);
  app.clock.set('2027-02-01T00:00:00.000Z');
  const tickets = await Promise.all(
    Array.from({ length: runners }, () => makeTicket(app, event.id, category.id)),
  );
  app.clock.set(raceMorning);
  return { host, event, category, point, tickets };
}

/** A new member's confirmed ticket: its registration id, code and code hash. */
export async function makeTicket(app: Target, eventId: string, categoryId: string) {
  const member = await makeMember(app.database.db);
  const answer = await injectWithRetry(app.app, {
    method: 'POST',
    url: `/api/event/${eventId}/registration`,
    headers: { ...member.headers, 'idempotency-key': randomUUID() },
    payload: makeRegistrationBody(categoryId),
  });
  const { id, code, order_id: orderId } = answer.json().registration;
  return {
    id: String(id),
    code: String(code),
    orderId: String(orderId),
    hash: await hashTicketCode(code),
    member,
  };
}

let phones = 0;

/**
 * A phone that the host enrolled the day before, by default under a name of its own, with gapless sequence numbers.
 */
export async function enrolPhone(
  app: Target,
  input: { eventId: string; host: { headers: { authorization: string } }; label?: string },
) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/checkin/enrol',
    headers: input.host.headers,
    payload: { event_id: input.eventId, label: input.label ?? `HP demo ${(phones += 1)}` },
  });
  const enrolled = answer.json();
  const before = new Date(app.clock.now().getTime() - 24 * 3_600_000);
  await app.database.db
    .updateTable('check_in_devices')
    .set({ created_at: before, last_seen_at: before })
    .where('id', '=', String(enrolled.device.id))
    .execute();
  return toPhone(app, enrolled);
}

type Enrolled = {
  device_token: string;
  device: { id: string };
  search_key: string | null;
  exchange: { event_key: string; carry_key: string };
};

/** The phone of an answer to its enrolment. */
export function toPhone(app: Target, enrolled: Enrolled) {
  const { device_token: token, device, search_key: searchKey, exchange } = enrolled;
  const headers = { authorization: `Bearer ${token}` };
  let seq = 0;
  return {
    id: device.id,
    searchKey: String(searchKey),
    exchange,
    headers,
    /** A scan as in the phone's log, with the next sequence number. */
    scan: (fields: Record<string, unknown>) => {
      seq += 1;
      return { ...scanDefaults(app.clock.now()), seq, ...fields };
    },
    /** `more`: what else the phone tells, such as its clocks as it sends (`sent`). */
    sync: async (scans: unknown[], cursor: string | null = null, more: object = {}) =>
      await injectWithRetry(app.app, {
        method: 'POST',
        url: '/api/checkin/sync',
        headers,
        payload: { scans, cursor, last_seq: seq, ...more },
      }),
  };
}

function scanDefaults(now: Date) {
  return {
    id: randomUUID(),
    raw: null,
    action: 'admit',
    verdict: 'ok',
    reason: null,
    checklist: [],
    collector: null,
    voids: null,
    device_time: now.toISOString(),
    monotonic_ms: 1000,
    offset_ms: 0,
    uncertainty_ms: 50,
    roster_version: null,
  };
}
