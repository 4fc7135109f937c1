import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tx } from '#src/server/db/transaction.ts';
import { endEvent } from '#src/server/features/races-events/event-editing/event-ending.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ log: { write: (line: string) => void lines.push(line) } });
});
afterAll(() => server.close());

type Member = Awaited<ReturnType<typeof makeMember>>;

async function change(method: 'GET' | 'POST' | 'DELETE', member: Member) {
  const { headers } = member;
  const answer = await server.app.inject({ method, url: '/api/user/calendar', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ address: string | null; made_at: string | null }>();
}

/** Makes the member's calendar and returns its path. */
async function makePath(member: Member): Promise<string> {
  return new URL((await change('POST', member)).address ?? '').pathname;
}

function fetchFeed(path: string, headers: Record<string, string> = {}, remoteAddress = '10.1.1.1') {
  return server.app.inject({ url: path, headers, remoteAddress });
}

/** The feed's entries by UID, as a calendar reads them. */
async function readFeed(path: string) {
  const answer = await fetchFeed(path);
  expect(answer.statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  const entries = calendar.getAllSubcomponents('vevent').map((part) => {
    const { uid, summary, sequence, location, startDate } = new ICAL.Event(part);
    const text = (name: string) => String(part.getFirstPropertyValue(name) ?? '');
    const facts = { summary, sequence, location, status: text('status'), url: text('url') };
    return [uid, { ...facts, description: text('description'), start: startDate }] as const;
  });
  const name = String(calendar.getFirstPropertyValue('x-wr-calname'));
  return { name, entries: Object.fromEntries(entries) };
}

async function makeRace(overrides: Parameters<typeof makeEvent>[1] = {}, price = 0) {
  const { db } = server.database;
  const race = await makeEvent(db, overrides);
  return { ...race, category: (await makeCategory(db, race.id, { price })).id };
}

async function register(member: Member, race: { id: string; category: string }): Promise<string> {
  const body = makeRegistrationBody(race.category);
  const answer = await sendRegistration(server, { member, eventId: race.id, body });
  expect(answer.statusCode).toBe(201);
  return answer.json().registration.id;
}

async function save(member: Member, race: { id: string }) {
  const { headers } = member;
  const url = `/api/event/${race.id}/mark/saved`;
  expect((await server.app.inject({ method: 'PUT', url, headers })).statusCode).toBe(200);
}

test('a calendar shows what its member runs and has saved, and nothing else', async () => {
  const [rani, other] = [
    await makeMember(server.database.db),
    await makeMember(server.database.db),
  ];
  const [free, paid, saved, both, strange] = [
    await makeRace(),
    await makeRace({}, 150_000),
    await makeRace(),
    await makeRace(),
    await makeRace(),
  ];
  const ids = { free: await register(rani, free), paid: await register(rani, paid) };
  const bothId = await register(rani, both);
  await register(other, strange);
  await save(rani, saved);
  await save(rani, both);
  const path = await makePath(rani);
  const { name, entries } = await readFeed(path);
  expect(name).toBe('Lariku di Derap');
  expect(Object.keys(entries).sort()).toEqual(
    [
      `ticket-${ids.free}@derap`,
      `ticket-${ids.paid}@derap`,
      `ticket-${bothId}@derap`,
      `${saved.id}@derap`,
    ].sort(),
  );
  const ticket = entries[`ticket-${ids.free}@derap`];
  expect(ticket).toMatchObject({
    summary: 'Lomba Demo',
    status: 'CONFIRMED',
    location: 'Lapangan Demo, Jalan Demo 1, Sleman',
  });
  expect(ticket?.url).toMatch(new RegExp(`/ticket/${ids.free}$`));
  expect(ticket?.description).toContain('BIB 1001');
  // In the event's own zone, whatever the reader's is.
  expect(ticket?.start.toString()).toBe('2027-02-14T05:15:00');
  expect(ticket?.start.zone?.tzid).toBe('Asia/Jakarta');
  expect(entries[`ticket-${ids.paid}@derap`]).toMatchObject({
    summary: 'Belum lunas: Lomba Demo',
    status: 'TENTATIVE',
  });
  expect(entries[`${saved.id}@derap`]).toMatchObject({
    summary: 'Disimpan: Lomba Demo',
    status: 'TENTATIVE',
  });
});

test('a moved race grows its number, a cancelled one stays as cancelled', async () => {
  const { db } = server.database;
  const rani = await makeMember(db);
  const [moved, off, left] = [await makeRace(), await makeRace(), await makeRace()];
  const ids = { moved: await register(rani, moved), off: await register(rani, off) };
  const leftId = await register(rani, left);
  const path = await makePath(rani);
  const before = await readFeed(path);

  await db
    .updateTable('events')
    .set((eb) => ({ rev: eb('rev', '+', 1), venue: 'Lapangan Baru' }))
    .where('id', '=', moved.id)
    .execute();
  await server.app.inject({
    method: 'DELETE',
    url: `/api/user/registration/${leftId}`,
    headers: rani.headers,
  });
  server.clock.advance(60_000);
  const now = server.clock.now();
  for (const race of [off, left]) {
    const cause = { id: race.id, memberId: rani.id, reason: { id: 'Banjir' }, now };
    await tx(db, (trx) => endEvent(trx, cause));
  }
  const after = await readFeed(path);
  const uid = `ticket-${ids.moved}@derap`;
  expect(after.entries[uid]?.location).toContain('Lapangan Baru');
  expect(after.entries[uid]?.sequence).toBeGreaterThan(before.entries[uid]?.sequence ?? 0);
  const offUid = `ticket-${ids.off}@derap`;
  expect(after.entries[offUid]).toMatchObject({
    status: 'CANCELLED',
    summary: 'Dibatalkan: Lomba Demo',
  });
  expect(after.entries[offUid]?.sequence).toBeGreaterThan(before.entries[offUid]?.sequence ?? 0);
  // Pulled out before it was cancelled.
  expect(Object.keys(after.entries)).toHaveLength(2);
});

test('it speaks its member’s language', async () => {
  const { db } = server.database;
  const rani = await makeMember(db);
  await save(rani, await makeRace());
  await db.updateTable('members').set({ language: 'en' }).where('id', '=', rani.id).execute();
  const { name, entries } = await readFeed(await makePath(rani));
  expect(name).toBe('My runs on Derap');
  expect(Object.values(entries)).toMatchObject([{ summary: 'Saved: Demo Race' }]);
});

test('it is asked for again without being sent again, until something changes', async () => {
  const rani = await makeMember(server.database.db);
  const path = await makePath(rani);
  const first = await fetchFeed(path);
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  const { etag = '' } = first.headers;
  server.clock.advance(3_600_000);
  const again = await fetchFeed(path, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await save(rani, await makeRace());
  expect((await fetchFeed(path, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('the address is shown again, made anew and switched off; old ones are nobody’s', async () => {
  const { db } = server.database;
  const rani = await makeMember(db);
  expect(await change('GET', rani)).toEqual({ address: null, made_at: null });
  const first = await change('POST', rani);
  expect(await change('GET', rani)).toEqual(first);
  const second = await change('POST', rani);
  expect(second.address).not.toBe(first.address);
  const [old, current] = [first, second].map(({ address }) => new URL(address ?? '').pathname);
  expect((await fetchFeed(old ?? '')).statusCode).toBe(404);
  expect((await fetchFeed(current ?? '')).statusCode).toBe(200);
  const rows = JSON.stringify(await db.selectFrom('calendar_feeds').selectAll().execute());
  expect(rows).not.toContain(current?.slice('/calendar/'.length, -'.ics'.length));
  expect(await change('DELETE', rani)).toEqual({ address: null, made_at: null });
  expect((await fetchFeed(current ?? '')).statusCode).toBe(404);
});

test('wrong secrets are refused after a while, the right one is not', async () => {
  const path = await makePath(await makeMember(server.database.db));
  const guesser = '10.9.9.9';
  expect((await fetchFeed(path, {}, guesser)).statusCode).toBe(200);
  const answers = [];
  for (let index = 0; index < 61; index += 1) {
    const guess = `/calendar/${String(index).padStart(22, 'A')}.ics`;
    answers.push((await fetchFeed(guess, {}, guesser)).statusCode);
  }
  expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
  expect(answers[60]).toBe(429);
  expect((await fetchFeed(path, {}, guesser)).statusCode).toBe(200);
  expect((await fetchFeed('/calendar/AAAAAAAAAAAAAAAAAAAAAB.ics')).statusCode).toBe(404);
});

test('no secret gets into the log', async () => {
  const path = await makePath(await makeMember(server.database.db));
  lines.length = 0;
  await fetchFeed(path);
  await fetchFeed(`${path}x`);
  expect(lines.join('')).toContain('/calendar');
  expect(lines.join('')).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
});
