import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeCommunity, makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

let app: TestApp;
let captain: Awaited<ReturnType<typeof makeMember>>;
let community: { id: string };

const wates = {
  venue: 'Alun-alun Wates',
  address: 'Jl. Perwakilan',
  city: 'Kulon Progo',
  categories: [makeCategoryContent({ price: 0 })],
  payment_note: null,
};
const square = { lat: -7.8634, lon: 110.1583 };
const elsewhere = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
  <trkpt lat="-7.7" lon="110.4"/><trkpt lat="-7.6" lon="110.4"/></trkseg></trk></gpx>`;

beforeAll(async () => {
  app = await startTestApp();
  captain = await makeMember(app.database.db);
  community = await makeCommunity(app.database.db, captain.id);
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const { headers } = captain;
  return await app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

async function publish(overrides: Partial<EventContent>): Promise<string> {
  const content = makeRaceContent({ ...wates, ...overrides });
  const made = await call('POST', `/api/community/${community.id}/race`, { content });
  const { id, rev } = made.json().event;
  const answer = await call('POST', `/api/event/${id}/publish`, { rev, content });
  expect(answer.statusCode).toBe(200);
  return id;
}

async function upload(id: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([elsewhere]), 'rute.gpx');
  const body = new Response(form);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/event/${id}/course`,
    headers: { ...captain.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(200);
}

async function showPage(id: string) {
  return (await app.app.inject(`/api/public/race/${id}`)).json();
}

/** What a runner gets: the ticket's position, and whether their calendar has one. */
async function enter(id: string) {
  const runner = await makeMember(app.database.db);
  const { categories, waiver_version } = await showPage(id);
  const answer = await sendRegistration(app, {
    member: runner,
    eventId: id,
    body: { ...makeRegistrationBody(categories[0].id), waiver_version },
  });
  expect(answer.statusCode).toBe(201);
  const feed = await app.app.inject({
    method: 'POST',
    url: '/api/user/calendar',
    headers: runner.headers,
  });
  const calendar = await app.app.inject(new URL(feed.json().address).pathname);
  const { event } = answer.json().registration;
  return { position: event.position, calendar: calendar.body };
}

test('in a town that is not on our map nobody is sent to the capital of its province', async () => {
  const id = await publish({});
  const page = await showPage(id);
  // The lists' distances keep a place to count from.
  expect(page).toMatchObject({ position_is_exact: false, position: { lat: -7.8 } });
  const { position, calendar } = await enter(id);
  expect(position).toBeUndefined();
  expect(calendar).not.toContain('GEO:');
  expect(calendar.replaceAll('\r\n ', '')).toContain(
    String.raw`LOCATION:Alun-alun Wates\, Jl. Perwakilan\, Kulon Progo`,
  );
});

test('the position that the hosts set is where everybody is led, and a course does not move it', async () => {
  const id = await publish({ position: square });
  await upload(id);
  expect(await showPage(id)).toMatchObject({ position_is_exact: true, position: square });
  const { position, calendar } = await enter(id);
  expect(position).toEqual(square);
  expect(calendar).toContain('GEO:-7.8634;110.1583');
});

test('without one the start of the course is the place', async () => {
  const id = await publish({});
  await upload(id);
  expect(await showPage(id)).toMatchObject({
    position_is_exact: true,
    position: { lat: -7.7, lon: 110.4 },
  });
});
