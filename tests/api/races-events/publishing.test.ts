import { describe, expect, test } from 'vitest';
import { EventContent } from '#src/contract/races-events/event-content.ts';
import { EventDetail } from '#src/contract/races-events/races-events.ts';
import { refreshLowestPrices } from '#src/server/features/races-events/price-service.ts';
import { toFieldCodes, useCaptain } from '#tests/support/races-events/captain.ts';
import { makePaymentAccount, offerAccount } from '#tests/support/factories.ts';
import {
  fullContents,
  makeCategoryContent,
  makeRaceContent,
  makeRunContent,
} from '#tests/support/races-events/event-content.ts';

/** What the page of an event has under the same name; the others are times, or have ids there. */
const shownAsWritten = Object.keys(EventContent.shape)
  .filter((field) => field in EventDetail.shape)
  .filter(
    (field) =>
      !['organizer', 'position', 'pack_collection', 'categories', 'transfers_until'].includes(
        field,
      ),
  );

const { app, call, captain, community, create, publish, published, register, row } = useCaptain();

describe('publishing', () => {
  test('tells every field that is missing', async () => {
    const content = makeRaceContent({
      title: { id: '' },
      starts: '2027-01-01T05:00',
      contact_whatsapp: null,
      rules: { id: '' },
      categories: [makeCategoryContent({ quota: null })],
    });
    const answer = await publish(await create(content), content);
    expect(answer.status).toBe(400);
    expect(toFieldCodes(answer)).toMatchObject({
      'content.title.id': 'required',
      'content.starts': 'in_past',
      'content.contact_whatsapp': 'required',
      'content.rules.id': 'required',
      'content.categories.0.quota': 'required',
    });
  });

  test('needs no words on paying once runners are shown an account', async () => {
    const content = makeRaceContent({ payment_note: null });
    const event = await create(content);
    const url = `/api/event/${event.id}`;
    const refused = await publish(event, content);
    expect(toFieldCodes(refused)).toEqual({ 'content.account': 'required' });
    const { db } = app().database;
    await offerAccount(db, event, await makePaymentAccount(db, community().id));
    const opened = await call('GET', url, { by: captain() });
    expect(opened.body.event).toMatchObject({ offers_account: true });
    const done = await publish(event, content);
    expect(done.status).toBe(200);
    const body = { rev: done.body.event.rev, content };
    expect((await call('PUT', url, { by: captain(), body })).status).toBe(200);
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
    const page = await call('GET', `/api/public/event/${community().id}/${event.id}`);
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
      by: captain(),
      body: { event_id: event.id, label: 'HP kapten' },
    });
    expect(enrolled.status).toBe(201);
    expect(enrolled.body.event.points).toMatchObject([
      { kind: 'pack', prerequisite: null },
      { kind: 'start', prerequisite: { mode: 'warn' } },
    ]);
  });

  test.each(Object.entries(fullContents))(
    'keeps everything that the %s says',
    async (name, content) => {
      const event = await published(content, name === 'run' ? 'event' : 'race');
      const { body } = await call('GET', `/api/event/${event.id}`, { by: captain() });
      const ids: string[] = body.event.content.categories.map(({ id }: { id: string }) => id);
      expect(body.event.content).toEqual({
        ...content,
        categories: content.categories.map((category, index) => ({ ...category, id: ids[index] })),
        // The publication, where nothing else was said.
        registration_opens: content.registration_opens ?? '2027-02-01T07:00',
      });
      const page = await call('GET', `/api/public/event/${community().id}/${event.id}`);
      for (const field of shownAsWritten) {
        expect(page.body[field], field).toEqual(new Map(Object.entries(content)).get(field));
      }
      // Sleman, where its hosts set none.
      expect(page.body.position).toEqual(content.position ?? { lat: -7.72, lon: 110.36 });
      const until = content.transfers_until ? '2027-03-10T13:00:00.000Z' : null;
      expect(page.body.transfers_until).toBe(until);
    },
  );

  test('twice changes nothing, and an event gets one point of its own', async () => {
    const event = await published(makeRunContent(), 'event');
    const again = await publish({ id: event.id, rev: 1 }, makeRunContent({ venue: 'Lain' }));
    expect(again.body.event).toMatchObject({ rev: event.rev, content: { venue: 'Lapangan Uji' } });
    const points = await app()
      .database.db.selectFrom('check_in_points')
      .select(['kind', 'state'])
      .where('event_id', '=', event.id)
      .execute();
    expect(points).toEqual([{ kind: 'session', state: 'open' }]);
    expect(
      (await call('GET', `/api/event/${event.id}`, { by: captain() })).body.event.content,
    ).toEqual({
      ...makeRunContent(),
      registration_opens: '2027-02-01T07:00',
      categories: [
        {
          ...makeRunContent().categories[0],
          id: expect.any(String),
        },
      ],
    });
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
    const page = (await call('GET', `/api/public/event/${community().id}/${event.id}`)).body;
    expect(page.categories[0]).toMatchObject({ price: 150_000, next_price: null });
  });

  test('ends by its date, and lists are sorted by the current price', async () => {
    const tiers = [{ price: 90_000, until: '2027-02-10T00:00', until_taken: null }];
    const event = await published(
      makeRaceContent({ categories: [makeCategoryContent({ tiers })] }),
    );
    expect((await row(event.id))?.min_price).toBe(90_000);
    const later = new Date('2027-02-09T17:00:00.000Z');
    await refreshLowestPrices(app().database.db, new Date(later.getTime() - 1));
    expect((await row(event.id))?.min_price).toBe(90_000);
    expect(await refreshLowestPrices(app().database.db, later)).toBe(1);
    expect((await row(event.id))?.min_price).toBe(150_000);
  });

  test('is not charged to runners who were shown a lower one; those shown a higher one pay the current price', async () => {
    const tiers = [{ price: 100_000, until: null, until_taken: 1 }];
    const event = await published(
      makeRaceContent({ categories: [makeCategoryContent({ tiers })] }),
    );
    const [{ id }] = event.content.categories;
    const first = await register(event.id, id, { price: 150_000 });
    expect(first.body.registration).toMatchObject({ amount: 100_000 });
    const late = await register(event.id, id, { price: 100_000 });
    expect(late).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    const stored = await app()
      .database.db.selectFrom('categories')
      .select('taken')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(stored?.taken).toBe(1);
    const again = await register(event.id, id, { price: 150_000 });
    expect(again.body.registration).toMatchObject({ amount: 150_000 });
  });
});
