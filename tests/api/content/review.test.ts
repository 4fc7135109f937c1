import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { makeEvent, makeMember, makePoint } from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Race = Awaited<ReturnType<typeof makeRace>>;
type Runner = Race['tickets'][number]['member'];

const words = 'Rutenya indah, antreannya pendek.';

let race: Race;
beforeEach(async () => {
  race = await makeRace(app, 2);
});

/** Admits the first runner at a point with a real scan. */
async function admit(pointId: string): Promise<Runner> {
  const [ticket] = race.tickets;
  if (!ticket) throw new Error('The race has no runners');
  const phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  const answer = await phone.sync([
    phone.scan({ point_id: pointId, registration_id: ticket.id, code_hash: ticket.hash }),
  ]);
  expect(answer.statusCode).toBe(200);
  return ticket.member;
}

async function write(member: Pick<Runner, 'headers'>, overrides: object = {}) {
  return await app.app.inject({
    method: 'POST',
    url: '/api/review',
    headers: member.headers,
    payload: { event_id: race.event.id, rating: 5, body: words, language: 'id', ...overrides },
  });
}

async function own(member: Pick<Runner, 'headers'>) {
  return (await app.app.inject({ url: '/api/review', headers: member.headers })).json();
}

async function publicReviews(query = '') {
  const url = `/api/public/review?target=${race.event.id}&limit=100${query}`;
  return (await app.app.inject({ url })).json();
}

describe('a runner who was admitted', () => {
  test('may review the race once; it waits, and shows once an editor publishes it', async () => {
    const runner = await admit(race.point.id);
    expect((await own(runner)).reviewable).toMatchObject([{ id: race.event.id, kind: 'race' }]);

    const answer = await write(runner);
    expect(answer.statusCode).toBe(201);
    const { review } = answer.json();
    expect(review).toMatchObject({
      target_kind: 'race',
      target: { id: race.event.id, name: { id: 'Lomba Demo' } },
      author_name: 'Demo P.',
      rating: 5,
      body: { id: words },
      verified: true,
      state: 'pending',
    });
    expect(await own(runner)).toMatchObject({ reviewable: [], reviews: [{ id: review.id }] });
    expect((await publicReviews()).data).toEqual([]);

    const second = await write(runner, { rating: 1 });
    expect(second.statusCode).toBe(409);
    expect(second.json().code).toBe('already_reviewed');

    const editor = await makeMember(app.database.db, { role: 'editor' });
    const decide = (state: string) =>
      app.app.inject({
        method: 'PUT',
        url: `/api/admin/review/${review.id}`,
        headers: editor.headers,
        payload: { state },
      });
    expect((await decide('published')).json()).toEqual({ id: review.id, state: 'published' });
    expect(await publicReviews()).toMatchObject({
      data: [{ id: review.id, verified: true }],
      total: 1,
      summary: { average: 5, counts: [0, 0, 0, 0, 1] },
    });
    await decide('hidden');
    expect(await publicReviews()).toMatchObject({ data: [], summary: { average: null } });
    const noted = await app.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', review.id)
      .orderBy('action')
      .execute();
    expect(noted).toEqual([
      { action: 'review.hidden', actor_id: editor.id },
      { action: 'review.published', actor_id: editor.id },
    ]);
  });

  test('is answered in public by editors, each as they saw it, and the answer goes again', async () => {
    const runner = await admit(race.point.id);
    const { review } = (await write(runner)).json();
    const [one, other] = [
      await makeMember(app.database.db, { role: 'editor' }),
      await makeMember(app.database.db, { role: 'editor' }),
    ];
    const ask = async (editor: typeof one, path: string, payload: object) => {
      const url = `/api/admin/review/${review.id}${path}`;
      const answer = await app.app.inject({ method: 'PUT', url, headers: editor.headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    };
    const reply = { reply: 'Terima kasih!', reply_en: 'Thank you!' };
    expect((await ask(one, '', { state: 'published', seen: 'pending' })).status).toBe(200);
    // The other had not seen that.
    expect(await ask(other, '', { state: 'hidden', seen: 'pending' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const said = await ask(one, '/reply', { rev: 0, ...reply });
    expect(said.body).toEqual({
      id: review.id,
      reply: { id: 'Terima kasih!', en: 'Thank you!' },
      reply_rev: 1,
    });
    expect((await ask(other, '/reply', { rev: 0, ...reply })).status).toBe(409);
    const shown = (await publicReviews()).data.find(({ id }: { id: string }) => id === review.id);
    expect(shown).toMatchObject({ reply: said.body.reply });
    const gone = await ask(other, '/reply', { rev: 1, reply: '', reply_en: 'Thank you!' });
    expect(gone.body).toMatchObject({ reply: null, reply_rev: 2 });
    const stranger = await makeMember(app.database.db);
    expect((await ask(stranger, '/reply', { rev: 2, ...reply })).status).toBe(404);
    const tooLong = { rev: 2, reply: 'a'.repeat(601), reply_en: '' };
    expect((await ask(one, '/reply', tooLong)).status).toBe(400);
  });

  test('twice at the same moment writes one review', async () => {
    const runner = await admit(race.point.id);
    const codes = (await Promise.all([write(runner), write(runner), write(runner)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(2);
  });

  test.each([
    ['rating', { rating: 0 }, 'too_small'],
    ['rating', { rating: 6 }, 'too_big'],
    ['rating', { rating: 4.5 }, 'not_an_integer'],
    ['body', { body: ' pendek ' }, 'too_short'],
    ['body', { body: 'a'.repeat(1001) }, 'too_long'],
    ['language', { language: 'fr' }, 'not_allowed'],
  ])('is told at %s what is wrong', async (path, wrong, code) => {
    const runner = await admit(race.point.id);
    const answer = await write(runner, wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toContainEqual({ path, code });
  });
});

describe('nobody else may review', () => {
  test('a runner who registered but was not admitted', async () => {
    await admit(race.point.id);
    const absent = race.tickets[1]?.member;
    if (!absent) throw new Error('The race has one runner only');
    const answer = await write(absent);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('not_admitted');
    expect((await own(absent)).reviewable).toEqual([]);
  });

  test('one who only collected the race pack', async () => {
    const pack = await makePoint(app.database.db, race.event.id, { kind: 'pack', position: 2 });
    const runner = await admit(pack.id);
    expect((await write(runner)).json().code).toBe('not_admitted');
  });

  test('an event that is not there or not public yet', async () => {
    const runner = await admit(race.point.id);
    const draft = await makeEvent(app.database.db, { state: 'draft' });
    expect((await write(runner, { event_id: '0123456789ab' })).statusCode).toBe(404);
    expect((await write(runner, { event_id: draft.id })).statusCode).toBe(404);
  });

  test('visitors', async () => {
    const answer = await app.app.inject({ method: 'POST', url: '/api/review', payload: {} });
    expect(answer.statusCode).toBe(401);
    expect((await app.app.inject({ url: '/api/review' })).statusCode).toBe(401);
  });
});

test('to members who are no editors there is nothing to check', async () => {
  const runner = await admit(race.point.id);
  const { review } = (await write(runner)).json();
  const put = {
    method: 'PUT',
    url: `/api/admin/review/${review.id}`,
    payload: { state: 'published' },
    headers: runner.headers,
  } as const;
  expect((await app.app.inject(put)).statusCode).toBe(404);
  const list = await app.app.inject({ url: '/api/admin/review', headers: runner.headers });
  expect(list.statusCode).toBe(404);
  expect((await publicReviews()).data).toEqual([]);
});

test('a rating narrows the list and leaves the summary whole; a wrong one is refused', async () => {
  const { db } = app.database;
  const base = {
    target_kind: 'race',
    target_id: race.event.id,
    author_id: null,
    body: JSON.stringify({ id: words }),
    verified: false,
    state: 'published',
    created_at: app.clock.now(),
  } as const;
  await db
    .insertInto('reviews')
    .values(
      [5, 5, 4, 1].map((rating, index) => ({
        ...base,
        id: `${race.event.id.slice(0, 11)}${index}`,
        author_name: `Demo ${index}`,
        rating,
      })),
    )
    .execute();
  const found = await publicReviews('&rating=5');
  expect(found.data).toHaveLength(2);
  expect(found.total).toBe(2);
  expect(found.summary).toEqual({ average: 3.8, counts: [1, 0, 0, 1, 2] });
  const wrong = await app.app.inject({ url: '/api/public/review?rating=6' });
  expect(wrong.json().fields[0].path).toBe('rating');
});
