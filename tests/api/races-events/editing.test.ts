import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventContent } from '#src/contract/event-content.ts';
import { refreshLowestPrices } from '#src/server/features/races-events/price-service.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategoryContent,
  makeRaceContent,
  makeRunContent,
} from '#tests/support/event-content.ts';
import { makeCommunity, makeMember, makeRegistrationBody } from '#tests/support/factories.ts';

let app: TestApp;
let captain: Member;
let community: { id: string };

type Member = Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  captain = await makeMember(app.database.db);
  community = await makeCommunity(app.database.db, captain.id);
});

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { by, body }: { by?: Member | undefined; body?: object | undefined } = {},
) {
  const answer = await app.app.inject({
    method,
    url,
    ...(by ? { headers: by.headers } : {}),
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function create(content: EventContent = makeRaceContent(), kind = 'race') {
  const url = `/api/community/${community.id}/${kind}`;
  const answer = await call('POST', url, { by: captain, body: { content } });
  expect(answer.status).toBe(201);
  return answer.body.event;
}

async function publish(event: { id: string; rev: number }, content = makeRaceContent()) {
  const body = { rev: event.rev, content };
  return await call('POST', `/api/event/${event.id}/publish`, { by: captain, body });
}

async function published(content = makeRaceContent(), kind = 'race') {
  const { status, body } = await publish(await create(content, kind), content);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.event;
}

async function save(event: { id: string; rev: number }, content: object) {
  const body = { rev: event.rev, content };
  return await call('PUT', `/api/event/${event.id}`, { by: captain, body });
}

async function register(eventId: string, categoryId: string) {
  const runner = await makeMember(app.database.db);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/event/${eventId}/registration`,
    headers: { ...runner.headers, 'idempotency-key': `key-${runner.id}-0000` },
    payload: { ...makeRegistrationBody(categoryId), waiver_version: '2027-02-01' },
  });
  return { runner, status: answer.statusCode, body: answer.json() };
}

function row(id: string) {
  return app.database.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

function fieldsOf({ body }: { body: { fields?: { path: string; code: string }[] } }) {
  return Object.fromEntries((body.fields ?? []).map(({ path, code }) => [path, code]));
}

describe('a draft', () => {
  test('may lack almost everything, is seen by its hosts alone, and keeps what was typed', async () => {
    const content = makeRaceContent({ starts: null, venue: '', categories: [] });
    const event = await create(content);
    expect(event).toMatchObject({ state: 'draft', kind: 'race', content, taken: {} });
    expect(await row(event.id)).toMatchObject({ state: 'draft', community_id: community.id });

    const outsider = await makeMember(app.database.db);
    expect((await call('GET', `/api/event/${event.id}`, { by: outsider })).status).toBe(404);
    expect((await call('GET', `/api/event/${event.id}`)).status).toBe(401);
    expect((await call('GET', `/api/public/race/${event.id}`)).status).toBe(404);
    const own = await call('GET', `/api/event/${event.id}`, { by: captain });
    expect(own.body.event.content).toEqual(content);
  });

  test('is saved again, refused when somebody else saved meanwhile, and thrown away', async () => {
    const event = await create();
    const saved = await save(event, makeRaceContent({ venue: 'Stadion' }));
    expect(saved.body.event).toMatchObject({ rev: event.rev + 1, content: { venue: 'Stadion' } });
    expect(await save(event, makeRaceContent())).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const gone = await call('DELETE', `/api/event/${event.id}`, { by: captain });
    expect(gone).toEqual({ status: 200, body: { id: event.id } });
    expect(await row(event.id)).toBeUndefined();
  });

  test('is made by the crew of a community only, and of no one else’s', async () => {
    const other = await makeMember(app.database.db);
    for (const kind of ['race', 'event']) {
      const url = `/api/community/${community.id}/${kind}`;
      const body = { content: makeRaceContent() };
      expect((await call('POST', url, { by: other, body })).status).toBe(404);
      expect((await call('POST', url, { body })).status).toBe(401);
    }
    const nowhere = '/api/community/000000000000/race';
    const body = { content: makeRaceContent() };
    expect((await call('POST', nowhere, { by: captain, body })).status).toBe(404);
  });

  test('of the platform is an admin’s', async () => {
    const body = { content: makeRaceContent({ organizer: 'Panitia Uji' }) };
    expect((await call('POST', '/api/admin/race', { by: captain, body })).status).toBe(404);
    const admin = await makeMember(app.database.db, { role: 'admin' });
    const made = await call('POST', '/api/admin/race', { by: admin, body });
    expect(made.body.event).toMatchObject({ community_id: null, community: null });
    expect(await row(made.body.event.id)).toMatchObject({ organizer: 'Panitia Uji' });
  });

  test('takes nothing that its author does not decide', async () => {
    const extras = { state: 'published', id: 'x', rev: 9, community_id: null, taken: 50 };
    const content = { ...makeRaceContent(), ...extras };
    const event = await create(content);
    const stored = await row(event.id);
    expect(stored).toMatchObject({ state: 'draft', rev: 1, community_id: community.id });
    expect(stored?.draft).not.toHaveProperty('taken');
  });

  test('is refused where a value could not be stored', async () => {
    const url = `/api/community/${community.id}/race`;
    const content = {
      ...makeRaceContent({ external_url: 'javascript:alert(1)', starts: '2027-02-30T05:00' }),
      categories: [{ ...makeCategoryContent(), price: -1 }],
    };
    const answer = await call('POST', url, { by: captain, body: { content } });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual({
      'content.external_url': 'invalid_format',
      'content.starts': 'invalid_format',
      'content.categories.0.price': 'too_small',
    });
  });

  test('shows its author the page it would be, and stores nothing of it', async () => {
    const event = await create();
    const content = makeRaceContent({
      categories: [
        makeCategoryContent({ tiers: [{ price: 100_000, until: null, until_taken: 20 }] }),
      ],
    });
    const url = `/api/event/${event.id}/preview`;
    const { body } = await call('POST', url, { by: captain, body: { content } });
    expect(body).toMatchObject({
      id: event.id,
      starts_at: '2027-03-13T22:30:00.000Z',
      ends_at: '2027-03-14T00:30:00.000Z',
      zone: 'Asia/Jakarta',
      min_price: 100_000,
      categories: [
        { code: '10K', price: 100_000, next_price: { price: 150_000, at: null, left: 20 } },
      ],
      has_gpx: false,
    });
    expect((await row(event.id))?.rev).toBe(1);
    const outsider = await makeMember(app.database.db);
    expect((await call('POST', url, { by: outsider, body: { content } })).status).toBe(404);
  });
});

describe('publishing', () => {
  test('tells every field that is missing', async () => {
    const content = makeRaceContent({
      title: { id: '' },
      starts: '2027-01-01T05:00',
      contact_whatsapp: null,
      rules: { id: '' },
      categories: [makeCategoryContent({ quota: null, cut_off_minutes: null })],
    });
    const answer = await publish(await create(content), content);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toMatchObject({
      'content.title.id': 'required',
      'content.starts': 'in_past',
      'content.contact_whatsapp': 'required',
      'content.rules.id': 'required',
      'content.categories.0.quota': 'required',
      'content.categories.0.cut_off_minutes': 'required',
    });
  });

  test('puts a race into the public list at once, ready to be joined and scanned', async () => {
    const list = () => call('GET', '/api/public/race?q=lomba+uji');
    const before = (await list()).body.total;
    const event = await published(
      makeRaceContent({
        categories: [
          makeCategoryContent({ price: 0 }),
          makeCategoryContent({ code: '', distance_m: 21_097, flag_off: '2027-03-14T05:00' }),
        ],
      }),
    );
    expect((await list()).body.total).toBe(before + 1);
    const page = await call('GET', `/api/public/event/${community.id}/${event.id}`);
    expect(page.body).toMatchObject({
      starts_at: '2027-03-13T22:00:00.000Z',
      registration_opens_at: '2027-02-01T00:00:00.000Z',
      waiver_version: '2027-02-01',
      min_price: 0,
      max_distance_m: 21_097,
      categories: [
        { code: '10K', flag_off_at: '2027-03-13T22:30:00.000Z' },
        { code: 'HM', name: { id: '21,1 km', en: '21.1 km' } },
      ],
    });
    const { status, body } = await register(event.id, page.body.categories[0].id);
    expect(status).toBe(201);
    expect(body.registration).toMatchObject({ state: 'confirmed', bib: 1001 });
    expect(body.registration.points).toMatchObject([
      {
        kind: 'pack',
        opens_at: '2027-03-12T03:00:00.000Z',
        closes_at: '2027-03-13T11:00:00.000Z',
      },
      { kind: 'start', opens_at: '2027-03-13T20:30:00.000Z' },
    ]);
    const enrolled = await call('POST', '/api/checkin/enrol', {
      by: captain,
      body: { event_id: event.id, label: 'HP kapten' },
    });
    expect(enrolled.status).toBe(201);
    expect(enrolled.body.event.points).toMatchObject([
      { kind: 'pack', prerequisite: null },
      { kind: 'start', prerequisite: { mode: 'warn' } },
    ]);
  });

  test('twice changes nothing, and an event gets one point of its own', async () => {
    const event = await published(makeRunContent(), 'event');
    const again = await publish({ id: event.id, rev: 1 }, makeRunContent({ venue: 'Lain' }));
    expect(again.body.event).toMatchObject({ rev: event.rev, content: { venue: 'Lapangan Uji' } });
    const points = await app.database.db
      .selectFrom('check_in_points')
      .select(['kind', 'state'])
      .where('event_id', '=', event.id)
      .execute();
    expect(points).toEqual([{ kind: 'session', state: 'open' }]);
    expect(
      (await call('GET', `/api/event/${event.id}`, { by: captain })).body.event.content,
    ).toEqual({
      ...makeRunContent(),
      registration_opens: '2027-02-01T07:00',
      registration_closes: '2027-02-20T05:30',
      categories: [
        {
          ...makeRunContent().categories[0],
          id: expect.any(String),
          code: '8K',
          name: { id: '8 km', en: '8 km' },
        },
      ],
    });
  });
});

describe('what is published', () => {
  test('changes for all at once; a moved start is announced, and points go along', async () => {
    const event = await published();
    const later = { ...event.content, starts: '2027-03-14T06:00' };
    const { status, body } = await save(event, later);
    expect(status, JSON.stringify(body)).toBe(200);
    const page = (await call('GET', `/api/public/event/${community.id}/${event.id}`)).body;
    expect(page).toMatchObject({
      starts_at: '2027-03-13T23:00:00.000Z',
      moved_from: '2027-03-13T22:30:00.000Z',
    });
    const points = await app.database.db
      .selectFrom('check_in_points')
      .select(['kind', 'opens_at'])
      .where('event_id', '=', event.id)
      .orderBy('position')
      .execute();
    expect(points[1]).toEqual({ kind: 'start', opens_at: new Date('2027-03-13T21:30:00.000Z') });
    const back = await save(body.event, event.content);
    expect(back.status).toBe(200);
    expect((await row(event.id))?.moved_from).toBeNull();
  });

  test('keeps the places and categories that people have registered for', async () => {
    const event = await published(
      makeRaceContent({
        categories: [makeCategoryContent({ price: 0 }), makeCategoryContent({ code: '10M' })],
      }),
    );
    const [first, second] = event.content.categories;
    expect((await register(event.id, first.id)).status).toBe(201);
    const refused = await save(event, {
      ...event.content,
      categories: [{ ...first, quota: 0, distance_m: 5000 }],
    });
    expect(fieldsOf(refused)).toMatchObject({
      'content.categories.0.distance_m': 'has_registrations',
      'content.categories.0.quota': 'below_taken',
    });
    expect(fieldsOf(await save(event, { ...event.content, categories: [second] }))).toEqual({
      'content.categories': 'has_registrations',
    });
    // Whom nobody chose may go, codes may change places, and what is new gets numbers of its own.
    const swapped = [{ ...first, code: '5K' }, makeCategoryContent({ code: '10K', price: 0 })];
    const changed = await save(event, { ...event.content, categories: swapped });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const rows = await app.database.db
      .selectFrom('categories')
      .select(['id', 'code', 'taken', 'bib_from', 'bib_next'])
      .where('event_id', '=', event.id)
      .orderBy('position')
      .execute();
    expect(rows).toMatchObject([
      { id: first.id, code: '5K', taken: 1, bib_from: 1001, bib_next: 1002 },
      { code: '10K', taken: 0, bib_from: 2001 },
    ]);
  });

  test('has another waiver version once its words change, and keeps the old words', async () => {
    const event = await published();
    const { body } = await save(event, {
      ...event.content,
      waiver: { id: 'Saya sanggup berlari di jalur menanjak.' },
    });
    expect(body.event.waiver_version).toBe('2027-02-01-2');
    const kept = await app.database.db
      .selectFrom('event_waivers')
      .select(['version', 'waiver'])
      .where('event_id', '=', event.id)
      .orderBy('version')
      .execute();
    expect(kept).toEqual([
      { version: '2027-02-01', waiver: null },
      { version: '2027-02-01-2', waiver: { id: 'Saya sanggup berlari di jalur menanjak.' } },
    ]);
    expect((await register(event.id, event.content.categories[0].id)).body.code).toBe(
      'consent_missing',
    );
  });

  test('is nobody else’s to change, publish, cancel or delete', async () => {
    const event = await published();
    const other = await makeMember(app.database.db);
    const content = makeRaceContent();
    const reason = { id: 'Iseng' };
    const attempts = [
      call('PUT', `/api/event/${event.id}`, { by: other, body: { rev: event.rev, content } }),
      call('POST', `/api/event/${event.id}/publish`, { by: other, body: { rev: 1, content } }),
      call('POST', `/api/event/${event.id}/cancel`, { by: other, body: { reason } }),
      call('DELETE', `/api/event/${event.id}`, { by: other }),
    ];
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(404);
    expect((await call('DELETE', `/api/event/${event.id}`, { by: captain })).status).toBe(409);
    expect((await row(event.id))?.state).toBe('published');
  });
});

describe('cancelling', () => {
  test('reaches the public page, every ticket and the gate, with its reason', async () => {
    const event = await published(
      makeRaceContent({ categories: [makeCategoryContent({ price: 0 })] }),
    );
    const { runner } = await register(event.id, event.content.categories[0].id);
    const url = `/api/event/${event.id}/cancel`;
    expect((await call('POST', url, { by: captain, body: { reason: { id: ' ' } } })).status).toBe(
      400,
    );
    const reason = { id: 'Gunung erupsi', en: 'The volcano erupted' };
    const answer = await call('POST', url, { by: captain, body: { reason } });
    expect(answer.body.event).toMatchObject({ state: 'cancelled', cancel_reason: reason });

    const page = (await call('GET', `/api/public/event/${community.id}/${event.id}`)).body;
    expect(page).toMatchObject({ availability: 'cancelled', cancel_reason: reason });
    const tickets = (await call('GET', '/api/user/registration', { by: runner })).body.data;
    expect(tickets).toMatchObject([
      { state: 'cancelled', code: null, event: { state: 'cancelled', cancel_reason: reason } },
    ]);
    const points = await app.database.db
      .selectFrom('check_in_points')
      .select('state')
      .where('event_id', '=', event.id)
      .execute();
    expect(points.map(({ state }) => state)).toEqual(['closed', 'closed']);
    const audit = await app.database.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', event.id)
      .where('action', '=', 'event.cancelled')
      .execute();
    expect(audit).toMatchObject([{ actor_id: captain.id, detail: { registrations: 1 } }]);
    expect((await register(event.id, event.content.categories[0].id)).body.code).toBe(
      'event_cancelled',
    );
    expect((await save({ id: event.id, rev: event.rev + 1 }, makeRaceContent())).body.code).toBe(
      'event_cancelled',
    );
  });

  test('is for what was published; a draft is thrown away instead', async () => {
    const event = await create();
    const body = { reason: { id: 'Batal' } };
    const answer = await call('POST', `/api/event/${event.id}/cancel`, { by: captain, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('a price in tiers', () => {
  test('sells exactly its count, however many come at once', async () => {
    const tiers = [{ price: 100_000, until: null, until_taken: 5 }];
    const event = await published(
      makeRaceContent({ categories: [makeCategoryContent({ tiers, quota: 12 })] }),
    );
    const [category] = event.content.categories;
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => register(event.id, category.id)),
    );
    const amounts = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.registration.amount);
    expect(amounts.filter((amount) => amount === 100_000)).toHaveLength(5);
    expect(amounts.filter((amount) => amount === 150_000)).toHaveLength(7);
    expect(answers.filter(({ body }) => body.code === 'sold_out')).toHaveLength(3);
    const page = (await call('GET', `/api/public/event/${community.id}/${event.id}`)).body;
    expect(page.categories[0]).toMatchObject({ price: 150_000, next_price: null });
  });

  test('ends by its date, and lists are sorted by what holds now', async () => {
    const tiers = [{ price: 90_000, until: '2027-02-10T00:00', until_taken: null }];
    const event = await published(
      makeRaceContent({ categories: [makeCategoryContent({ tiers })] }),
    );
    expect((await row(event.id))?.min_price).toBe(90_000);
    const later = new Date('2027-02-09T17:00:00.000Z');
    await refreshLowestPrices(app.database.db, new Date(later.getTime() - 1));
    expect((await row(event.id))?.min_price).toBe(90_000);
    expect(await refreshLowestPrices(app.database.db, later)).toBe(1);
    expect((await row(event.id))?.min_price).toBe(150_000);
  });
});
