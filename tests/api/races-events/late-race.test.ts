import { afterEach, expect, test } from 'vitest';
import { toFieldCodes, useCaptain } from '#tests/support/races-events/captain.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeCounterBody } from '#tests/support/registration/hosted-places.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { enrolByPass } from '#tests/support/check-in/staff.ts';

const { app, call, captain, community, published, register, row } = useCaptain();
const registering = '2027-02-01T00:00:00.000Z';
const minuteMs = 60_000;
const graceMs = 2 * 86_400_000;

afterEach(async () => {
  app().clock.set(registering);
  await app().database.db.deleteFrom('mail_outbox').execute();
});

/** A race of two categories with one runner, whom nothing is mailed any more about what was before. */
async function makeRace() {
  const categories = [makeCategoryContent({ price: 0 })];
  const event = await published(makeRaceContent({ categories }));
  const categoryId = String(event.content.categories[0].id);
  const { body, runner } = await register(event.id, categoryId);
  await collectMails(app());
  const stored = await row(event.id);
  if (!stored) throw new Error('The event is gone');
  return { event, categoryId, ticketId: String(body.registration.id), runner, stored };
}

type Race = Awaited<ReturnType<typeof makeRace>>;

function atEnd({ stored }: Race, ms: number): void {
  app().clock.set(new Date(stored.ends_at.getTime() + ms).toISOString());
}

/** The race as it really started: 38 minutes late, with as much more time to finish. */
function startedLate({ event }: Race) {
  const [category] = event.content.categories;
  const cut_off_minutes = category.cut_off_minutes + 60;
  return {
    ...event.content,
    starts: '2027-03-14T06:08',
    categories: [{ ...category, cut_off_minutes }],
  };
}

const post = async (url: string, body?: object) => await call('POST', url, { by: captain(), body });

async function change({ event }: Race, content: object, rest: object = {}) {
  const { rev } = (await call('GET', `/api/event/${event.id}`, { by: captain() })).body.event;
  const body = { rev, content, ...rest };
  return await call('PUT', `/api/event/${event.id}`, { by: captain(), body });
}

async function makePass({ event }: Race) {
  const body = { role: 'supervisor', point_ids: null, valid_until: null, count: 1 };
  return await post(`/api/host/event/${event.id}/staff-pass`, body);
}

const enrol = async ({ event }: Race, label: string) =>
  await post('/api/checkin/enrol', { event_id: event.id, label });

async function enterAtCounter({ event, categoryId }: Race) {
  const answer = await app().app.inject({
    method: 'POST',
    url: `/api/host/event/${event.id}/participant`,
    headers: { ...captain().headers, 'idempotency-key': `counter-${event.id}-0000` },
    payload: makeCounterBody(categoryId),
  });
  return answer.json();
}

test('a minute after the planned end a late race is still run: phones, places, codes, times and texts', async () => {
  const race = await makeRace();
  const { event, ticketId, runner } = race;
  atEnd(race, minuteMs);
  expect((await enrol(race, 'HP panitia')).status).toBe(201);
  const { body } = await makePass(race);
  expect((await enrolByPass(app(), body.passes[0])).statusCode).toBe(201);
  expect((await enterAtCounter(race)).place).toMatchObject({ claim: expect.any(String) });
  const code = `/api/host/event/${event.id}/participant/${ticketId}/code`;
  expect((await post(code, { reason: 'HP hilang' })).status).toBe(200);
  const own = await call('POST', `/api/user/registration/${ticketId}/code`, { by: runner });
  expect(own.status).toBe(200);
  const list = await call('GET', `/api/community/${community().id}/event`, { by: captain() });
  expect(list.body.data).toMatchObject([{ id: event.id, is_over: false }]);
  const changed = await change(race, { ...startedLate(race), title: { id: 'Lomba yang telat' } });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await row(event.id)).toMatchObject({
    title: { id: 'Lomba yang telat' },
    starts_at: new Date('2027-03-13T23:08:00.000Z'),
  });
});

test('after the planned end price, quota and place stay, and each is named', async () => {
  const race = await makeRace();
  atEnd(race, minuteMs);
  const [category] = race.event.content.categories;
  const categories = [{ ...category, price: 5000, quota: category.quota + 1 }];
  const { content } = race.event;
  const refused = await change(race, { ...content, venue: 'Tempat lain', categories });
  expect(toFieldCodes(refused)).toMatchObject({
    'content.venue': 'event_over',
    'content.categories.0.price': 'event_over',
    'content.categories.0.quota': 'event_over',
  });
});

test('a race can be cancelled after its planned end', async () => {
  const race = await makeRace();
  atEnd(race, minuteMs);
  const cancelled = await post(`/api/event/${race.event.id}/cancel`, { reason: { id: 'Banjir' } });
  expect(cancelled.status).toBe(200);
});

test('two days after the planned end nothing of it goes on', async () => {
  const race = await makeRace();
  const { event, ticketId } = race;
  const { body } = await makePass(race);
  atEnd(race, graceMs);
  expect((await enrol(race, 'HP telat')).body.code).toBe('enrolment_over');
  expect((await makePass(race)).body.code).toBe('enrolment_over');
  expect((await enrolByPass(app(), body.passes[0])).json().code).toMatch(/enrolment_over|expired/);
  expect((await enterAtCounter(race)).code).toBe('event_over');
  const code = `/api/host/event/${event.id}/participant/${ticketId}/code`;
  expect((await post(code, { reason: 'HP hilang' })).body.code).toBe('event_over');
  expect((await change(race, startedLate(race))).body.code).toBe('event_over');
  const cancel = await post(`/api/event/${event.id}/cancel`, { reason: { id: 'Banjir' } });
  expect(cancel.body.code).toBe('event_over');
});

test('an edit after the first flag-off mails nobody, unless the host asks', async () => {
  const race = await makeRace();
  app().clock.set(new Date(race.stored.starts_at.getTime() - minuteMs).toISOString());
  const { content } = race.event;
  expect((await change(race, { ...content, starts: '2027-03-14T05:45' })).status).toBe(200);
  expect(await collectMails(app())).toHaveLength(1);
  app().clock.set('2027-03-13T22:45:00.000Z');
  expect((await change(race, { ...content, starts: '2027-03-14T05:50' })).status).toBe(200);
  expect(await collectMails(app())).toEqual([]);
  atEnd(race, minuteMs * 30);
  const told = await change(race, startedLate(race), { tell: true });
  expect(told.status, JSON.stringify(told.body)).toBe(200);
  expect(await collectMails(app())).toHaveLength(1);
});
