import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { makeAskingRace, meals, registerReplying } from '#tests/support/registration/questions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Phone = Pick<Awaited<ReturnType<typeof enrolPhone>>, 'headers'>;

async function ask({ headers }: Phone, codeHash: string) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/checkin/reply',
    headers,
    payload: { code_hash: codeHash },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function me({ headers }: Phone) {
  return (await app.app.inject({ url: '/api/checkin/me', headers })).json();
}

test('a phone reads the replies that hosts show to staff, of the ticket that it scanned in its own event', async () => {
  const race = await makeAskingRace(app);
  const { body } = await registerReplying(app, race, {
    [race.club]: 'Klub Rahasia',
    [race.meal]: meals.plants,
  });
  const codeHash = await hashTicketCode(body.registration.code);
  const phone = await enrolPhone(app, { eventId: race.eventId, host: race.host });
  expect((await me(phone)).event).not.toHaveProperty('has_replies');
  expect((await ask(phone, codeHash)).body).toEqual({ replies: [] });

  const { db } = app.database;
  await db
    .updateTable('event_questions')
    .set({ for_staff: true })
    .where('id', '=', race.meal)
    .execute();
  expect((await me(phone)).event.has_replies).toBe(true);
  expect((await ask(phone, codeHash)).body.replies).toMatchObject([
    { id: race.meal, kind: 'choice', label: { id: 'Menu sarapan' }, reply: meals.plants },
  ]);
  expect((await ask(phone, 'a'.repeat(64))).body).toEqual({ replies: [] });
  expect((await ask(phone, 'zz')).status).toBe(400);

  const other = await makeAskingRace(app);
  const stranger = await enrolPhone(app, { eventId: other.eventId, host: other.host });
  expect((await ask(stranger, codeHash)).body).toEqual({ replies: [] });

  await db
    .updateTable('check_in_devices')
    .set({ role: 'viewer' })
    .where('event_id', '=', race.eventId)
    .execute();
  expect((await ask(phone, codeHash)).status).toBe(404);
});
