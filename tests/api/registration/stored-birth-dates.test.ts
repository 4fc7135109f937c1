import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { raceMorning, toPhone } from '#tests/support/check-in/check-in.ts';
import {
  enrolByPass,
  makeStaffedPass,
  makeStaffedRace,
  type Staffed,
} from '#tests/support/check-in/staff.ts';
import { makeParticipant } from '#tests/support/registration/participants.ts';

// Birth dates from before they were checked: nothing that shows or counts them fails.

const stored = ['0000-01-01', '0096-04-21', '1896-04-21', '21 April', '', '1996-04-21'];

let app: TestApp;
let race: Staffed;
/** Beside the one that the race has already. */
let runners: Awaited<ReturnType<typeof makeParticipant>>[];
beforeAll(async () => {
  app = await startTestApp();
  race = await makeStaffedRace(app);
  app.clock.set('2027-02-01T00:00:00.000Z');
  runners = [];
  for (const birthDate of stored) {
    const place = { eventId: race.eventId, categoryId: race.category.id };
    const runner = await makeParticipant(app, place);
    await sql`update registrations
      set holder = jsonb_set(holder, '{birth_date}', to_jsonb(${birthDate}::text))
      where id = ${runner.id}`.execute(app.database.db);
    runners.push(runner);
  }
});
afterAll(() => app.close());

const asHost = async (path: string, payload?: object) =>
  await app.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/host/event/${race.eventId}/${path}`,
    headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
    ...(payload === undefined ? {} : { payload }),
  });

test('the overview counts those that can be by decade, the others together', async () => {
  const answer = await asHost('overview');
  expect(answer.json().ages).toEqual([
    { value: '-', count: 5 },
    { value: '30', count: 2 },
  ]);
});

test('lists, sheets and exports of hosts show them', async () => {
  for (const path of ['participant', 'participant/count', 'participant/id']) {
    expect((await asHost(path)).statusCode).toBe(200);
  }
  const sheets = await Promise.all(runners.map(({ id }) => asHost(`participant/${id}`)));
  expect(sheets.map((answer) => answer.json().participant.birth_date)).toEqual(stored);
  for (const purpose of ['table', 'timing', 'print']) {
    const answer = await asHost('participant/export', { filter: {}, purpose });
    expect(answer.json().data).toHaveLength(stored.length + 1);
  }
});

test('hosts change them, and their runners open their tickets', async () => {
  const ids = runners.map(({ id }) => id);
  const change = await asHost('participant/change', { kind: 'wave', ids, wave: 'A' });
  expect(change.json().results).toHaveLength(stored.length);
  for (const { id, member } of runners) {
    const url = `/api/user/registration/${id}`;
    expect((await app.app.inject({ url, headers: member.headers })).statusCode).toBe(200);
  }
});

test('phones at the gates get the roster, and medics see who it is', async () => {
  app.clock.set(raceMorning);
  const pass = await makeStaffedPass(app, race, { role: 'medical' });
  const { headers } = toPhone(app, (await enrolByPass(app, pass)).json());
  const roster = await app.app.inject({ url: '/api/checkin/roster/page', headers });
  expect(roster.json().records).toHaveLength(stored.length + 1);
  for (const { bib } of runners) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/checkin/medical',
      headers,
      payload: { bib, reason: 'Demo pingsan' },
    });
    expect(answer.json().runner.bib).toBe(bib);
  }
});
