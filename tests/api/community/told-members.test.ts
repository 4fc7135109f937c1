import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller } from '#tests/support/community.ts';
import { makeCommunity, makeMember, makeMembership } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

const start = '2027-02-01T00:00:00.000Z';
const hour = 3_600_000;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let owner: Person;
let runner: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  as = makeCaller(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(start);
  await app.database.db.deleteFrom('mail_outbox').execute();
  owner = await makeMember(app.database.db);
  id = (await makeCommunity(app.database.db, owner.id, { openness: 'approval' })).id;
  runner = await makeMembership(app.database.db, id);
});

const url = () => `/api/community/${id}/announcement`;
const words = { body: { id: 'Kumpul 04.45 besok.', en: 'Meet at 04:45 tomorrow.' } };
const announce = async (body: object = words) => await as(owner)('POST', url(), body);
const receivers = async () => (await collectMails(app)).map(({ to }) => to).toSorted();
const addressOf = (...people: readonly Person[]) =>
  people.map((person) => `${person.id}@derap.test`).toSorted();

async function inboxOf(person: Person, language = 'id') {
  const answer = await as(person)('GET', `/api/user/inbox?limit=20&language=${language}`);
  return answer.body.data;
}

describe('an announcement', () => {
  test('reaches every other active member by mail and in the inbox, each in their language', async () => {
    const english = await makeMembership(app.database.db, id);
    await app.database.db
      .updateTable('members')
      .set({ language: 'en' })
      .where('id', '=', english.id)
      .execute();
    const asking = await makeMembership(app.database.db, id, { state: 'requested' });
    const former = await makeMembership(app.database.db, id, { state: 'left' });
    expect((await announce()).status).toBe(201);
    const mails = await collectMails(app);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(addressOf(runner, english));
    const textTo = (person: Person) =>
      mails.find(({ to }) => addressOf(person).includes(to))?.text ?? '';
    expect(textTo(runner)).toContain('Kumpul 04.45 besok.');
    expect(textTo(english)).toContain('Meet at 04:45 tomorrow.');
    expect(await inboxOf(runner)).toMatchObject([
      { title: 'Pengumuman dari Demo Lari Bareng', text: words.body.id, topic: 'hosts' },
    ]);
    expect(await inboxOf(english, 'en')).toMatchObject([{ text: words.body.en }]);
    for (const person of [owner, asking, former]) expect(await inboxOf(person)).toEqual([]);
  });

  test('that is sent twice, also at the same moment, is made and told once', async () => {
    const answers = await Promise.all([announce(), announce(), announce()]);
    const ids = answers.map(({ body }) => body.announcement.id);
    expect(new Set(ids).size).toBe(1);
    expect(await receivers()).toEqual(addressOf(runner));
    expect((await as(runner)('GET', url())).body.data).toHaveLength(1);
    // The same words on another day are said again.
    app.clock.advance(2 * hour);
    await announce();
    expect(await receivers()).toEqual(addressOf(runner));
    expect(await inboxOf(runner)).toHaveLength(2);
  });

  test('that is withdrawn before it goes out is mailed to nobody, and leaves the inbox', async () => {
    const { announcement } = (await announce()).body;
    await as(owner)('DELETE', `${url()}/${announcement.id}`);
    expect(await receivers()).toEqual([]);
    expect(await inboxOf(runner)).toEqual([]);
  });

  test('that is corrected reads as it does now, and is not told again', async () => {
    const { announcement } = (await announce()).body;
    await as(owner)('PUT', `${url()}/${announcement.id}`, { body: { id: 'Diundur.' } });
    const [mail, ...others] = await collectMails(app);
    expect(mail?.text).toContain('Diundur.');
    expect(others).toEqual([]);
    expect(await inboxOf(runner)).toMatchObject([{ text: 'Diundur.' }]);
  });

  test('is not mailed to who wants none by mail, or has left meanwhile', async () => {
    const { db } = app.database;
    await db
      .insertInto('message_settings')
      .values({ member_id: runner.id, off: ['mail:hosts'], updated_at: app.clock.now() })
      .execute();
    const leaving = await makeMembership(db, id);
    await announce();
    await as(leaving)('DELETE', `/api/community/${id}/membership`);
    expect(await receivers()).toEqual([]);
    expect(await inboxOf(runner)).toHaveLength(1);
    expect(await inboxOf(leaving)).toEqual([]);
  });

  test('is one of ten a day', async () => {
    for (let at = 0; at < 10; at += 1) {
      expect((await announce({ body: { id: `Kabar ${at}` } })).status).toBe(201);
    }
    const refused = await announce({ body: { id: 'Kabar 10' } });
    expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
    app.clock.advance(24 * hour);
    expect((await announce({ body: { id: 'Kabar 10' } })).status).toBe(201);
  });
});

describe('who asks to join', () => {
  const join = async (person: Person) =>
    await as(person)('POST', `/api/community/${id}/membership`);
  const approve = async (person: Person) =>
    await as(owner)('POST', `/api/community/${id}/member/${person.id}`, { decision: 'approve' });

  test('is told to the crew once a day, as many as they are', async () => {
    const admin = await makeMembership(app.database.db, id, { role: 'admin' });
    const [first, second] = [await makeMember(app.database.db), await makeMember(app.database.db)];
    expect((await join(first)).body.membership).toMatchObject({ state: 'requested' });
    await join(second);
    const mails = await collectMails(app);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(addressOf(owner, admin));
    expect(mails[0]?.text).toContain('2 orang');
    expect(await inboxOf(runner)).toEqual([]);
    expect(await inboxOf(owner)).toMatchObject([{ title: 'Ada yang mau bergabung' }]);
    app.clock.advance(24 * hour);
    await join(await makeMember(app.database.db));
    expect(await receivers()).toEqual(addressOf(owner, admin));
  });

  test('is told to nobody once they are answered, and hears that they are in', async () => {
    const asking = await makeMember(app.database.db);
    await join(asking);
    expect((await approve(asking)).status).toBe(200);
    expect(await receivers()).toEqual(addressOf(asking));
    expect(await inboxOf(owner)).toEqual([]);
    expect(await inboxOf(asking)).toMatchObject([
      { title: 'Kamu sekarang anggota Demo Lari Bareng' },
    ]);
  });

  test('hears it as well when all are let in at once, and not when they are turned down', async () => {
    const [first, second, third] = [
      await makeMember(app.database.db),
      await makeMember(app.database.db),
      await makeMember(app.database.db),
    ];
    await join(third);
    await as(owner)('POST', `/api/community/${id}/member/${third.id}`, { decision: 'decline' });
    await join(first);
    await join(second);
    await as(owner)('POST', `/api/community/${id}/approve-all`);
    expect(await receivers()).toEqual(addressOf(first, second));
    expect(await inboxOf(third)).toEqual([]);
  });
});
