import { describe, expect, test } from 'vitest';
import { toFieldCodes, useCaptain } from '#tests/support/races-events/captain.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeMember } from '#tests/support/factories.ts';

const { app, call, captain, community, create, row, save } = useCaptain();

describe('a draft', () => {
  test('may lack almost everything, is seen by its hosts alone, and keeps what was typed', async () => {
    const content = makeRaceContent({ starts: null, venue: '', categories: [] });
    const event = await create(content);
    expect(event).toMatchObject({ state: 'draft', kind: 'race', content, taken: {} });
    expect(await row(event.id)).toMatchObject({ state: 'draft', community_id: community().id });

    const outsider = await makeMember(app().database.db);
    expect((await call('GET', `/api/event/${event.id}`, { by: outsider })).status).toBe(404);
    expect((await call('GET', `/api/event/${event.id}`)).status).toBe(401);
    expect((await call('GET', `/api/public/race/${event.id}`)).status).toBe(404);
    const own = await call('GET', `/api/event/${event.id}`, { by: captain() });
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
    const gone = await call('DELETE', `/api/event/${event.id}`, { by: captain() });
    expect(gone).toEqual({ status: 200, body: { id: event.id } });
    expect(await row(event.id)).toBeUndefined();
  });

  test('is made by the crew of a community only, and of no one else’s', async () => {
    const other = await makeMember(app().database.db);
    for (const kind of ['race', 'event']) {
      const url = `/api/community/${community().id}/${kind}`;
      const body = { content: makeRaceContent() };
      expect((await call('POST', url, { by: other, body })).status).toBe(404);
      expect((await call('POST', url, { body })).status).toBe(401);
    }
    const nowhere = '/api/community/000000000000/race';
    const body = { content: makeRaceContent() };
    expect((await call('POST', nowhere, { by: captain(), body })).status).toBe(404);
  });

  test('of the platform is an admin’s', async () => {
    const body = { content: makeRaceContent({ organizer: 'Panitia Uji' }) };
    expect((await call('POST', '/api/admin/race', { by: captain(), body })).status).toBe(404);
    const admin = await makeMember(app().database.db, { role: 'admin' });
    const made = await call('POST', '/api/admin/race', { by: admin, body });
    expect(made.body.event).toMatchObject({ community_id: null, community: null });
    expect(await row(made.body.event.id)).toMatchObject({ organizer: 'Panitia Uji' });
  });

  test('ignores fields that its author may not set', async () => {
    const extras = { state: 'published', id: 'x', rev: 9, community_id: null, taken: 50 };
    const content = { ...makeRaceContent(), ...extras };
    const event = await create(content);
    const stored = await row(event.id);
    expect(stored).toMatchObject({ state: 'draft', rev: 1, community_id: community().id });
    expect(stored?.draft).not.toHaveProperty('taken');
  });

  test('is saved without invisible characters', async () => {
    const title = { id: 'Lari\u200B Pagi\u202E', en: 'Morning 👨\u200D👩\u200D👧 run' };
    const body = { id: '\u202EKumpul di a\u00ADlun.' };
    const { content } = await create(makeRaceContent({ title, body, venue: 'Alun\u2066-alun' }));
    expect([content.title, content.body, content.venue]).toEqual([
      { id: 'Lari Pagi', en: title.en },
      { id: 'Kumpul di a\u00ADlun.' },
      'Alun-alun',
    ]);
  });

  test('is refused where a value could not be stored', async () => {
    const url = `/api/community/${community().id}/race`;
    const content = {
      ...makeRaceContent({ external_url: 'javascript:alert(1)', starts: '2027-02-30T05:00' }),
      categories: [{ ...makeCategoryContent(), price: -1 }],
    };
    const answer = await call('POST', url, { by: captain(), body: { content } });
    expect(answer.status).toBe(400);
    expect(toFieldCodes(answer)).toEqual({
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
    const { body } = await call('POST', url, { by: captain(), body: { content } });
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
    const outsider = await makeMember(app().database.db);
    expect((await call('POST', url, { by: outsider, body: { content } })).status).toBe(404);
  });
});
