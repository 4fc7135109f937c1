import { randomUUID } from 'node:crypto';
import type { TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { makeParcelBody } from '#tests/support/check-in/parcels.ts';
import type { Person } from './people.ts';
import type { Events } from './records.ts';

/** What a phone of our race left to be judged: a wrong admission of our owner's ticket, and a record set aside. */
export async function makeGateRecords(
  app: TestApp,
  { owner, events, ticketId }: { owner: Person; events: Events; ticketId: string },
) {
  const { db } = app.database;
  const phone = await enrolPhone(app, { eventId: events.race, host: owner, label: 'Gerbang' });
  const of = { event_id: events.race, device_id: phone.id };
  const [id, at] = [randomUUID(), app.clock.now()];
  await db
    .insertInto('check_in_scans')
    .values({
      ...of,
      id,
      seq: 1,
      point_id: events.point,
      registration_id: ticketId,
      action: 'admit',
      verdict: 'ok',
      server_verdict: 'unpaid',
      checklist: '[]',
      device_time: at,
      monotonic_ms: 0,
      offset_ms: 0,
      uncertainty_ms: 50,
      corrected_at: at,
      received_at: at,
    })
    .execute();
  await db
    .insertInto('check_in_incidents')
    .values({
      scan_id: id,
      event_id: events.race,
      registration_id: ticketId,
      point_id: events.point,
      occasion: '',
      kind: 'not_entitled',
      created_at: at,
    })
    .execute();
  const setAside = { ...of, id: 'robek', seq: 2, body: '{}', reason: 'malformed' };
  await db
    .insertInto('check_in_quarantine')
    .values({ ...setAside, received_at: at })
    .execute();
  const parcel = await makeParcelBody(phone, []);
  return { incident: id, deviceId: phone.id, record: setAside.id, parcel };
}
