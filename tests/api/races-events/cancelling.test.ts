import { describe, expect, test } from 'vitest';
import { useCaptain } from '#tests/support/races-events/captain.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';

const { app, call, captain, community, create, published, register, save } = useCaptain();

describe('cancelling', () => {
  test('reaches the public page, every ticket and the gate, with its reason', async () => {
    const event = await published(
      makeRaceContent({ categories: [makeCategoryContent({ price: 0 })] }),
    );
    const { runner } = await register(event.id, event.content.categories[0].id);
    const url = `/api/event/${event.id}/cancel`;
    expect((await call('POST', url, { by: captain(), body: { reason: { id: ' ' } } })).status).toBe(
      400,
    );
    const reason = { id: 'Gunung erupsi', en: 'The volcano erupted' };
    const answer = await call('POST', url, { by: captain(), body: { reason } });
    expect(answer.body.event).toMatchObject({ state: 'cancelled', cancel_reason: reason });

    const page = (await call('GET', `/api/public/event/${community().id}/${event.id}`)).body;
    expect(page).toMatchObject({ availability: 'cancelled', cancel_reason: reason });
    const tickets = (await call('GET', '/api/user/registration', { by: runner })).body.data;
    expect(tickets).toMatchObject([
      { state: 'cancelled', code: null, event: { state: 'cancelled', cancel_reason: reason } },
    ]);
    const points = await app()
      .database.db.selectFrom('check_in_points')
      .select('state')
      .where('event_id', '=', event.id)
      .execute();
    expect(points.map(({ state }) => state)).toEqual(['closed', 'closed']);
    const audit = await app()
      .database.db.selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', event.id)
      .where('action', '=', 'event.cancelled')
      .execute();
    expect(audit).toMatchObject([{ actor_id: captain().id, detail: { registrations: 1 } }]);
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
    const answer = await call('POST', `/api/event/${event.id}/cancel`, { by: captain(), body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});
