import { describe, expect, test } from 'vitest';
import { toFieldCodes, useCaptain } from '#tests/support/races-events/captain.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeMember } from '#tests/support/factories.ts';

const { app, call, captain, community, published, register, row, save } = useCaptain();

describe('what is published', () => {
  test('changes for all at once; a moved start is announced, and points go along', async () => {
    const event = await published();
    const later = { ...event.content, starts: '2027-03-14T06:00' };
    const { status, body } = await save(event, later);
    expect(status, JSON.stringify(body)).toBe(200);
    const page = (await call('GET', `/api/public/event/${community().id}/${event.id}`)).body;
    expect(page).toMatchObject({
      starts_at: '2027-03-13T23:00:00.000Z',
      moved_from: '2027-03-13T22:30:00.000Z',
    });
    const points = await app()
      .database.db.selectFrom('check_in_points')
      .select(['kind', 'opens_at'])
      .where('event_id', '=', event.id)
      .orderBy('position')
      .execute();
    expect(points[1]).toEqual({ kind: 'start', opens_at: new Date('2027-03-13T21:30:00.000Z') });
    const back = await save(body.event, event.content);
    expect(back.status).toBe(200);
    expect((await row(event.id))?.moved_from).toBeNull();
  });

  test('is not moved into the past by a slip, where nobody could correct or cancel it', async () => {
    const event = await published();
    const lastYear = { ...event.content, starts: '2026-03-14T05:30', registration_closes: null };
    expect(toFieldCodes(await save(event, lastYear))).toMatchObject({
      'content.starts': 'in_past',
    });
    expect((await row(event.id))?.rev).toBe(event.rev);
    const body = { reason: { id: 'Batal' } };
    const cancelled = await call('POST', `/api/event/${event.id}/cancel`, { by: captain(), body });
    expect(cancelled.status).toBe(200);
  });

  test('closes its registration at the start, wherever that moves, when nothing else was said', async () => {
    const event = await published(makeRaceContent({ registration_closes: null }));
    expect(event.content.registration_closes).toBeNull();
    for (const starts of ['2027-03-14T05:00', '2027-03-15T06:00']) {
      const { rev } = (await call('GET', `/api/event/${event.id}`, { by: captain() })).body.event;
      const { status, body } = await save({ ...event, rev }, { ...event.content, starts });
      expect(status, JSON.stringify(body)).toBe(200);
      const stored = await row(event.id);
      expect(stored?.registration_closes_at).toEqual(stored?.starts_at);
    }
  });

  test('updates codes and names that were derived from a distance', async () => {
    const categories = [
      makeCategoryContent({ code: '' }),
      makeCategoryContent({ code: 'PELAJAR', name: { id: 'Pelajar' }, distance_m: 5000 }),
    ];
    const event = await published(makeRaceContent({ categories }));
    expect(event.content.categories).toMatchObject([
      { code: '', name: { id: '' } },
      { code: 'PELAJAR', name: { id: 'Pelajar' } },
    ]);
    const longer = event.content.categories.map((category: object) => ({
      ...category,
      distance_m: 12_000,
    }));
    await save(event, { ...event.content, categories: longer });
    const page = await call('GET', `/api/public/event/${community().id}/${event.id}`);
    expect(page.body.categories).toMatchObject([
      { code: '12K', name: { id: '12 km', en: '12 km' } },
      { code: 'PELAJAR', name: { id: 'Pelajar' } },
    ]);
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
    expect(toFieldCodes(refused)).toMatchObject({
      'content.categories.0.distance_m': 'has_registrations',
      'content.categories.0.quota': 'below_taken',
    });
    expect(toFieldCodes(await save(event, { ...event.content, categories: [second] }))).toEqual({
      'content.categories': 'has_registrations',
    });
    // Unused categories may be removed, codes may be swapped, and new categories get their own bib numbers.
    const swapped = [{ ...first, code: '5K' }, makeCategoryContent({ code: '10K', price: 0 })];
    const changed = await save(event, { ...event.content, categories: swapped });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const rows = await app()
      .database.db.selectFrom('categories')
      .select(['id', 'code', 'taken', 'bib_from', 'bib_next'])
      .where('event_id', '=', event.id)
      .orderBy('position')
      .execute();
    expect(rows).toMatchObject([
      { id: first.id, code: '5K', taken: 1, bib_from: 1001, bib_next: 1002 },
      { code: '10K', taken: 0, bib_from: 2001 },
    ]);
  });

  test('gives a new category bib numbers beyond those that a larger one may need', async () => {
    const event = await published();
    const [first] = event.content.categories;
    const categories = [{ ...first, quota: 1500 }, makeCategoryContent({ code: '5K' })];
    const { status, body } = await save(event, { ...event.content, categories });
    expect(status, JSON.stringify(body)).toBe(200);
    const blocks = await app()
      .database.db.selectFrom('categories')
      .select(['code', 'bib_from'])
      .where('event_id', '=', event.id)
      .orderBy('position')
      .execute();
    expect(blocks).toEqual([
      { code: '10K', bib_from: 1001 },
      { code: '5K', bib_from: 4001 },
    ]);
  });

  test('that hands out race packs from now on warns at the start about runners without one', async () => {
    const { pack_collection: packs, ...content } = makeRaceContent();
    const event = await published({ ...content, pack_collection: [] });
    const { status, body } = await save(event, { ...event.content, pack_collection: packs });
    expect(status, JSON.stringify(body)).toBe(200);
    const points = await app()
      .database.db.selectFrom('check_in_points')
      .select(['id', 'kind', 'position', 'prerequisite_id', 'prerequisite_mode'])
      .where('event_id', '=', event.id)
      .orderBy('position')
      .execute();
    expect(points).toMatchObject([
      { kind: 'pack', position: 0, prerequisite_id: null },
      { kind: 'start', position: 1, prerequisite_id: points[0]?.id, prerequisite_mode: 'warn' },
    ]);
  });

  test('takes hours of the hosts’ own along with the start, and brings back no point that they removed', async () => {
    const event = await published();
    const url = `/api/host/event/${event.id}/point`;
    const { rev, points } = (await call('GET', url, { by: captain() })).body;
    const own = { opens_at: '2027-03-13T20:00:00.000Z', closes_at: '2027-03-13T22:40:00.000Z' };
    const start = { ...points[1], ...own, prerequisite: null };
    const saved = await call('PUT', url, { by: captain(), body: { rev, points: [start] } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const renamed = await save(event, { ...event.content, venue: 'Alun-alun' });
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    const same = (await call('GET', url, { by: captain() })).body;
    expect(same).toMatchObject({ rev: rev + 1, points: [own] });
    const later = { ...event.content, starts: '2027-03-21T06:00', venue: 'Alun-alun' };
    const moved = await save(renamed.body.event, later);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await call('GET', url, { by: captain() })).body).toMatchObject({
      rev: rev + 2,
      points: [{ opens_at: '2027-03-20T20:30:00.000Z', closes_at: '2027-03-20T23:10:00.000Z' }],
    });
  });

  test('has another waiver version once its words change, and keeps the old words', async () => {
    const event = await published();
    const { body } = await save(event, {
      ...event.content,
      waiver: { id: 'Saya sanggup berlari di jalur menanjak.' },
    });
    expect(body.event.waiver_version).toBe('2027-02-01-2');
    const kept = await app()
      .database.db.selectFrom('event_waivers')
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
    const other = await makeMember(app().database.db);
    const content = makeRaceContent();
    const reason = { id: 'Iseng' };
    const attempts = [
      call('PUT', `/api/event/${event.id}`, { by: other, body: { rev: event.rev, content } }),
      call('POST', `/api/event/${event.id}/publish`, { by: other, body: { rev: 1, content } }),
      call('POST', `/api/event/${event.id}/cancel`, { by: other, body: { reason } }),
      call('DELETE', `/api/event/${event.id}`, { by: other }),
    ];
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(404);
    expect((await call('DELETE', `/api/event/${event.id}`, { by: captain() })).status).toBe(409);
    expect((await row(event.id))?.state).toBe('published');
  });
});
