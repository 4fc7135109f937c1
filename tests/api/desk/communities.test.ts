import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { posterAddress } from '#src/contract/media/poster.ts';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeTicket, raceMorning } from '#tests/support/check-in/check-in.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makePoint,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { listCheckIns } from '#tests/support/check-in/scan-log.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let admin: Person;
let owner: Person;
let id: string;
let event: { id: string };
let category: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await makeMember(app.database.db, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.database;
  app.clock.set('2027-02-01T00:00:00.000Z');
  owner = await makeMember(db, { name: 'Demo Kapten' });
  id = (await makeCommunity(db, owner.id, { name: 'Demo Kuaci', search: 'demo kuaci' })).id;
  event = await makeEvent(db, { community_id: id, rev: 7 });
  category = await makeCategory(db, event.id, { quota: 10 });
});

const reason = 'Menjual tiket yang tidak ada.';

type Method = 'GET' | 'POST' | 'PUT';

const call = (method: Method, path: string, payload?: object) =>
  callAs(admin, { method, path, ...(payload && { payload }) });

async function callAs(
  as: Person,
  { method = 'GET', path, payload }: { method?: Method; path: string; payload?: object },
) {
  const answer = await app.app.inject({
    method,
    url: `/api${path}`,
    headers: as.headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const hide = (rev = 1) => call('POST', `/admin/community/${id}/hiding`, { rev, reason });
const show = (rev: number) => call('POST', `/admin/community/${id}/hiding/lift`, { rev });
const get = (url: string) => app.app.inject({ url });

async function actions() {
  const rows = await app.database.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('action')
    .execute();
  return rows.map((row) => [row.action, row.actor_id === admin.id]);
}

test('communities are found by name, also written alike, and by what was marked', async () => {
  const ids = async (query: string) => {
    const { body } = await call('GET', `/admin/community?${query}`);
    return body.data.map((one: { id: string }) => one.id);
  };
  expect(await ids('q=kuaci')).toContain(id);
  expect((await call('GET', '/admin/community?q=kuacii')).body.spelling).toBe('kuaci');
  expect(await ids('mark=verified')).not.toContain(id);
  const verified = await call('PUT', `/admin/community/${id}/verification`, {
    rev: 1,
    is_verified: true,
  });
  expect(verified.body.community).toMatchObject({ is_verified: true, rev: 2, upcoming: 1 });
  expect(verified.body.community.owners).toMatchObject([{ id: owner.id, name: 'Demo Kapten' }]);
  expect(await ids('mark=verified')).toContain(id);
  await call('PUT', `/admin/community/${id}/verification`, { rev: 2, is_verified: false });
  expect(await ids('mark=verified')).not.toContain(id);
  await hide(3);
  expect(await ids('mark=hidden')).toContain(id);
  expect(await actions()).toEqual([
    ['community.desk_hidden', true],
    ['community.unverified', true],
    ['community.verified', true],
  ]);
});

describe('a community that admins hide', () => {
  test('is nowhere in public, its page says so, and it is back when they show it', async () => {
    const sightings = async () => {
      const listed = async (url: string) => Number((await get(url)).body.includes(id));
      const page = await get(`/api/public/community/${id}`);
      const race = { id: event.id, rev: 7 };
      const picture = await get(sharePictureAddress('race', race, 'id'));
      const own = await get(sharePictureAddress('community', { id, rev: 1 }, 'id'));
      return {
        list: await listed('/api/public/community?limit=100'),
        races: await listed('/api/public/race?limit=100'),
        search: await listed('/api/public/search?q=kuaci'),
        sitemap: await listed('/sitemap.xml'),
        race: (await get(`/api/public/race/${event.id}`)).statusCode,
        pictures: [picture.statusCode, own.statusCode],
        page: [page.statusCode, page.json().code],
      };
    };
    app.clock.advance(600_000);
    const shown = await sightings();
    const there = { list: 1, races: 1, search: 1, sitemap: 1 };
    expect(shown).toEqual({ ...there, race: 200, pictures: [200, 200], page: [200, undefined] });
    expect((await hide()).body.community).toMatchObject({
      hidden_by: 'desk',
      hiding: { since: app.clock.now().toISOString(), reason },
    });
    app.clock.advance(600_000);
    expect(await sightings()).toEqual({
      list: 0,
      races: 0,
      search: 0,
      sitemap: 0,
      race: 404,
      pictures: [404, 404],
      page: [404, 'community_hidden'],
    });
    // Tickets show it.
    const poster = posterAddress('race', { id: event.id, rev: 7 }, '4x5');
    expect((await get(poster)).statusCode).toBe(200);
    expect((await show(2)).body.community).toMatchObject({ hidden_by: null, hiding: null, rev: 3 });
    app.clock.advance(600_000);
    expect(await sightings()).toEqual(shown);
  });

  test('keeps its tickets and its race day, and takes nobody new', async () => {
    const point = await makePoint(app.database.db, event.id);
    const ticket = await makeTicket(app, event.id, category.id);
    const phone = await enrolPhone(app, { eventId: event.id, host: owner });
    await hide();
    const own = await callAs(ticket.member, { path: `/user/registration/${ticket.id}` });
    expect([own.status, own.body.registration.state]).toEqual([200, 'confirmed']);
    const another = await enrolPhone(app, { eventId: event.id, host: owner });
    expect(another.id).not.toBe(phone.id);
    app.clock.set(raceMorning);
    const synced = await phone.sync([phone.scan({ point_id: point.id, code_hash: ticket.hash })]);
    expect(synced.statusCode).toBe(200);
    expect(await listCheckIns(app, event.id)).toHaveLength(1);
    const refused = await sendRegistration(app, {
      member: await makeMember(app.database.db),
      eventId: event.id,
      body: makeRegistrationBody(category.id),
    });
    expect(refused.statusCode).toBe(404);
  });

  test('is not shown by its captain, who reads why; what the captain hid stays hidden', async () => {
    const setState = (state: string) =>
      callAs(owner, { method: 'PUT', path: `/community/${id}/state`, payload: { state } });
    await setState('hidden');
    await hide();
    const refused = await setState('active');
    expect([refused.status, refused.body.code]).toEqual([404, 'community_hidden']);
    const managed = await callAs(owner, { path: `/community/${id}` });
    expect(managed.body.community.hiding.reason).toBe(reason);
    expect((await show(2)).body.community.hidden_by).toBe('owner');
    expect((await setState('active')).status).toBe(200);
    expect((await get(`/api/public/community/${id}`)).statusCode).toBe(200);
  });

  test('is told to its captains by mail and in the inbox, each in their language', async () => {
    await app.database.db
      .updateTable('members')
      .set({ language: 'en' })
      .where('id', '=', owner.id)
      .execute();
    await collectMails(app);
    await hide();
    const [mail, ...others] = await collectMails(app);
    expect([mail?.to, mail?.subject, others]).toEqual([
      `${owner.id}@derap.test`,
      'Your community is hidden: Demo Kuaci',
      [],
    ]);
    expect(mail?.text).toContain(reason);
    const inbox = (language: string) => callAs(owner, { path: `/user/inbox?language=${language}` });
    expect((await inbox('id')).body.data).toMatchObject([
      {
        sign: 'cancelled',
        title: 'Komunitasmu disembunyikan: Demo Kuaci',
        path: expect.stringContaining(`/community/my/${id}/`),
      },
    ]);
    await show(2);
    expect((await collectMails(app)).map(({ subject }) => subject)).toEqual([
      'Your community is no longer hidden: Demo Kuaci',
    ]);
    expect((await inbox('en')).body.data).toHaveLength(2);
  });

  test('was hidden once, however many admins did so at once', async () => {
    const answers = await Promise.all([hide(), hide(), hide()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect(await actions()).toEqual([['community.desk_hidden', true]]);
    expect((await show(1)).status).toBe(409);
  });
});

test('a reason is needed, and a community that is not hidden is not shown', async () => {
  const short = await call('POST', `/admin/community/${id}/hiding`, { rev: 1, reason: 'x' });
  expect([short.status, short.body.fields[0].path]).toEqual([400, 'reason']);
  expect((await show(1)).status).toBe(409);
  expect((await call('GET', '/admin/community/000000000000')).status).toBe(404);
});
