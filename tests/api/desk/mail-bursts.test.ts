import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { letOutStrangerMails } from '#src/server/platform/mail/strangers/let-out.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import { givePlace } from '#tests/support/registration/hosted-places.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { makeHostedRace, type HostedRace } from '#tests/support/registration/participants.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let admin: Person;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makeMember(app.database.db, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  app.clock.set('2027-02-01T00:00:00.000Z');
  await db.deleteFrom('mail_outbox').execute();
  await db.deleteFrom('stranger_mail_days').execute();
  race = await makeHostedRace(app);
});

async function mailToday(used: number): Promise<void> {
  await app.database.db
    .insertInto('stranger_mail_days')
    .values({ sender: race.communityId, day: '2027-02-01', used })
    .execute();
}

const give = () => givePlace(app, race, { email: 'tamu.desk@contoh.test', send_link: true });

async function get(path: string, as: Person = admin) {
  return (await app.app.inject({ url: `/api/admin/${path}`, headers: as.headers })).json();
}

async function stop(rev: number, isStopped = true) {
  const answer = await app.app.inject({
    method: 'PUT',
    url: `/api/admin/community/${race.communityId}/stranger-mails`,
    headers: admin.headers,
    payload: { rev, is_stopped: isStopped },
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('admins see who mails many, from a hundred sent or waiting, and editors do not', async () => {
  await mailToday(98);
  await give();
  expect((await get('waiting')).mail_bursts).toEqual([]);
  await give();
  const [burst] = (await get('waiting')).mail_bursts;
  const facts = { id: race.communityId, rev: 1, today: 98, waiting: 2, is_stopped: false };
  expect(burst).toMatchObject(facts);
  app.clock.set('2027-02-01T17:00:00.000Z');
  expect((await get('waiting')).mail_bursts).toEqual([]);
  const editor = await makeMember(app.database.db, { role: 'editor' });
  expect((await get('waiting', editor)).mail_bursts).toBeUndefined();
});

test('one tap stops what is on its way, another lets it go on, and both are noted', async () => {
  await mailToday(120);
  await give();
  const stopped = await stop(1);
  expect(stopped.body.community.mails).toEqual({
    today: 120,
    waiting: 1,
    per_day: 0,
    is_stopped: true,
  });
  expect((await get('waiting')).mail_bursts).toMatchObject([{ rev: 2, is_stopped: true }]);
  expect(await collectMails(app)).toEqual([]);
  expect((await stop(2, false)).body.community.mails).toMatchObject({
    per_day: 500,
    is_stopped: false,
  });
  await letOutStrangerMails(app.database.db, app.clock.now());
  expect((await collectMails(app)).map(({ to }) => to)).toEqual(['tamu.desk@contoh.test']);
  const noted = await app.database.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', race.communityId)
    .orderBy('action')
    .execute();
  expect(noted).toEqual([
    { action: 'community.mails_resumed', actor_id: admin.id },
    { action: 'community.mails_stopped', actor_id: admin.id },
  ]);
});

test('of two admins the second is told, and a second tap changes nothing', async () => {
  const answers = await Promise.all([stop(1), stop(1)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect((await stop(2)).body.community.rev).toBe(2);
});

test('a community that the desk hides mails no stranger', async () => {
  await give();
  const { communityId } = race;
  await app.app.inject({
    method: 'POST',
    url: `/api/admin/community/${communityId}/hiding`,
    headers: admin.headers,
    payload: { rev: 1, reason: 'Menjual tiket yang tidak ada.' },
  });
  const mails = await collectMails(app);
  expect(mails.map(({ to }) => to)).not.toContain('tamu.desk@contoh.test');
});
