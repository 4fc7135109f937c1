import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRecord } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import {
  makeHostedRace,
  makeParticipant,
  type HostedRace,
} from '#tests/support/registration/participants.ts';

let app: TestApp;
let race: HostedRace;
let ticket: Awaited<ReturnType<typeof makeParticipant>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  race = await makeHostedRace(app);
  ticket = await makeParticipant(app, { eventId: race.eventId, categoryId: race.half });
});

const url = () => `/api/user/registration/${ticket.id}/size`;
const read = async (by = ticket.member) =>
  await app.app.inject({ url: url(), headers: by.headers });
const change = async (jersey: string, by = ticket.member) =>
  await app.app.inject({ method: 'PUT', url: url(), headers: by.headers, payload: { jersey } });
const codeOf = ({ json }: { json: () => { code: string } }) => json().code;

async function readBox() {
  const { box } = await app.database.db
    .selectFrom('registrations')
    .select('box')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  return await openRecord({ code: ticket.code, box });
}

async function countNotes(): Promise<number> {
  const rows = await app.database.db
    .selectFrom('audit')
    .select('id')
    .where('subject_id', '=', ticket.id)
    .where('action', '=', 'registration.size_changed')
    .execute();
  return rows.length;
}

test('a runner changes their size, on the ticket and in what the gate reads, and it is noted once', async () => {
  expect((await read()).json()).toMatchObject({
    jersey: 'M',
    sizes: ['S', 'M', 'L'],
    may_change: true,
  });
  const answers = await Promise.all([change('L'), change('L')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await read()).json()).toMatchObject({ jersey: 'L' });
  expect(await readBox()).toMatchObject({ jersey: 'L' });
  expect(await countNotes()).toBe(1);
  const shown = await app.app.inject({
    url: `/api/user/registration/${ticket.id}`,
    headers: ticket.member.headers,
  });
  expect(shown.json().registration).toMatchObject({ jersey: 'L', code: ticket.code });
});

describe('is refused', () => {
  test('a size that the race does not have', async () => {
    const answer = await change('XXL');
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      [{ path: 'jersey', code: 'unknown' }],
    ]);
  });

  test('after registration has closed, when hosts have ordered', async () => {
    await app.database.db
      .updateTable('events')
      .set({ registration_closes_at: new Date(Date.now() - 1000) })
      .where('id', '=', race.eventId)
      .execute();
    expect((await read()).json()).toMatchObject({ jersey: 'M', may_change: false });
    expect(codeOf(await change('L'))).toBe('registration_closed');
    expect(await readBox()).toMatchObject({ jersey: 'M' });
  });

  test('in a race that is called off, and without a place', async () => {
    const { db } = app.database;
    const set = (state: 'cancelled' | 'published') =>
      db.updateTable('events').set({ state }).where('id', '=', race.eventId).execute();
    await set('cancelled');
    expect(codeOf(await change('L'))).toBe('event_cancelled');
    await set('published');
    await app.app.inject({
      method: 'DELETE',
      url: `/api/user/registration/${ticket.id}`,
      headers: ticket.member.headers,
    });
    expect(codeOf(await change('L'))).toBe('registration_closed');
  });

  test('somebody else’s', async () => {
    const stranger = await makeMember(app.database.db);
    expect((await read(stranger)).statusCode).toBe(404);
    expect((await change('L', stranger)).statusCode).toBe(404);
    expect(await readBox()).toMatchObject({ jersey: 'M' });
  });
});
