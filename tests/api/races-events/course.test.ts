import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';

let app: TestApp;
let captain: Awaited<ReturnType<typeof makeMember>>;
let event: { id: string; rev: number };

const points = Array.from(
  { length: 101 },
  (_, i) =>
    `<trkpt lat="${-7.7 + i / 2000}" lon="110.4"><ele>${i <= 50 ? 100 + 2 * i : 300 - 2 * i}</ele><time>2026-05-05T05:05:05Z</time></trkpt>`,
).join('');
const gpx = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Rahasia</name><trkseg>${points}</trkseg></trk></gpx>`;

beforeAll(async () => {
  app = await startTestApp();
  captain = await makeMember(app.database.db);
  const community = await makeCommunity(app.database.db, captain.id);
  const content = makeRaceContent({
    categories: [
      makeCategoryContent({ code: '5K', distance_m: 5561 }),
      makeCategoryContent({ code: 'PENDEK', distance_m: 2780 }),
    ],
  });
  const made = await call('POST', `/api/community/${community.id}/race`, { content });
  event = made.json().event;
  await upload(gpx);
  const { rev } = (await call('GET', `/api/event/${event.id}`)).json().event;
  await call('POST', `/api/event/${event.id}/publish`, { rev, content });
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const { headers } = captain;
  return await app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

async function upload(text: string, { by = captain, name = 'rute.gpx', query = '' } = {}) {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const body = new Response(form);
  return await app.app.inject({
    method: 'POST',
    url: `/api/event/${event.id}/course${query}`,
    headers: { ...by.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

test('a GPX file becomes the course that the page shows and everybody can download', async () => {
  const page = (await app.app.inject(`/api/public/race/${event.id}`)).json();
  expect(page).toMatchObject({
    has_gpx: true,
    position: { lat: -7.7, lon: 110.4 },
    course: {
      distance_m: 5560,
      line: [
        [-7.7, 110.4],
        [-7.65, 110.4],
      ],
    },
  });
  expect(page.course.gain_m).toBeGreaterThan(90);
  expect(page.gain_m).toBe(page.course.gain_m);
  expect(page.categories[1].gain_m).toBe(Math.round(page.gain_m * (2780 / 5560)));
  const file = await app.app.inject(`/course/${event.id}.gpx`);
  expect(file.headers).toMatchObject({
    'content-type': 'application/gpx+xml; charset=utf-8',
    'content-disposition': `attachment; filename="derap-${event.id}.gpx"`,
  });
  expect(file.body).toContain('<name>Lomba Uji</name>');
  expect(file.body).not.toMatch(/Rahasia|2026/);
  const kept = await app.database.db
    .selectFrom('event_courses')
    .select('file')
    .where('event_id', '=', event.id)
    .executeTakeFirst();
  expect(kept?.file.toString()).toBe(gpx);
});

test('a course without heights is drawn, and nobody is told that it is flat', async () => {
  await upload(gpx.replaceAll(/<ele>[^<]*<\/ele>/g, ''));
  const page = (await app.app.inject(`/api/public/race/${event.id}`)).json();
  expect(page).toMatchObject({ has_gpx: true, gain_m: null, course: { elevation: [] } });
  expect(page.categories.map(({ gain_m: gain }: { gain_m: number | null }) => gain)).toEqual([
    null,
    null,
  ]);
  await upload(gpx);
  expect((await app.app.inject(`/api/public/race/${event.id}`)).json().gain_m).toBeGreaterThan(90);
});

test('a category has a course of its own, until it is removed or its code is another', async () => {
  const short = gpx.replaceAll('lon="110.4"', 'lon="110.5"');
  const asked = '?category=PENDEK';
  const answer = await upload(short, { query: asked });
  expect(answer.json().event.category_courses).toMatchObject([{ code: 'PENDEK' }]);
  const page = (await app.app.inject(`/api/public/race/${event.id}`)).json();
  expect(page.course.line[0]).toEqual([-7.7, 110.4]);
  expect(page.category_courses).toMatchObject([
    { code: 'PENDEK', course: { line: [[-7.7, 110.5], expect.anything()] } },
  ]);
  expect(page.categories[1].gain_m).toBe(page.category_courses[0].course.gain_m);
  const file = await app.app.inject(`/course/${event.id}.gpx${asked}`);
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="derap-${event.id}-PENDEK.gpx"`,
  );
  expect(file.body).toContain('<name>Lomba Uji PENDEK</name>');
  expect(file.body).toContain('lon="110.5"');

  const gone = '?category=LAMA';
  await upload(short, { query: gone });
  const shown = (await app.app.inject(`/api/public/race/${event.id}`)).json();
  expect(shown.category_courses).toHaveLength(1);
  const editable = (await call('GET', `/api/event/${event.id}`)).json().event;
  expect(editable.category_courses).toHaveLength(2);
  for (const query of [asked, gone]) {
    expect((await call('DELETE', `/api/event/${event.id}/course${query}`)).statusCode).toBe(200);
  }
  const after = (await app.app.inject(`/api/public/race/${event.id}`)).json();
  expect(after).toMatchObject({ category_courses: [], course: page.course });
  expect((await app.app.inject(`/course/${event.id}.gpx${asked}`)).statusCode).toBe(404);
});

test('an event keeps no more courses than it may have categories', async () => {
  const codes = Array.from({ length: 20 }, (_, index) => `K${index}`);
  for (const code of codes) {
    expect((await upload(gpx, { query: `?category=${code}` })).statusCode).toBe(200);
  }
  expect((await upload(gpx, { query: '?category=K20' })).json().code).toBe('conflict');
  expect((await upload(gpx, { query: '?category=K19' })).statusCode).toBe(200);
  for (const code of codes) await call('DELETE', `/api/event/${event.id}/course?category=${code}`);
});

test.each([
  [
    'an entity bomb',
    `<!DOCTYPE gpx [<!ENTITY a "a">]>${gpx.slice(21)}`,
    { status: 422, code: 'gpx_broken' },
  ],
  ['a page', '<html><body>Halo</body>', { status: 422, code: 'gpx_broken' }],
  ['a file without a line', '<gpx></gpx>', { status: 422, code: 'gpx_without_line' }],
  ['more than 5 MB', ' '.repeat(5 * 1024 * 1024 + 1), { status: 413, code: 'payload_too_large' }],
])('%s is refused with words, and the course stays', async (_name, text, { status, code }) => {
  const answer = await upload(text);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect((await app.app.inject(`/course/${event.id}.gpx`)).statusCode).toBe(200);
});

test('only hosts set and remove a course, and a file of another kind is refused by its name', async () => {
  const other = await makeMember(app.database.db);
  expect((await upload(gpx, { by: other })).statusCode).toBe(404);
  expect((await upload(gpx, { name: 'rute.exe' })).json().code).toBe('gpx_broken');
  const asJson = await call('POST', `/api/event/${event.id}/course`, { file: gpx });
  expect(asJson.json().code).toBe('unsupported_media_type');
  const url = `/api/event/${event.id}/course`;
  const denied = await app.app.inject({ method: 'DELETE', url, headers: other.headers });
  expect(denied.statusCode).toBe(404);
  const removed = (await call('DELETE', url)).json().event;
  expect(removed.course).toBeNull();
  expect((await app.app.inject(`/course/${event.id}.gpx`)).statusCode).toBe(404);
  expect((await app.app.inject('/course/000000000000.gpx')).statusCode).toBe(404);
});

test('of several tracks the one of its category’s length is taken, or the named one, and never both', async () => {
  const track = (count: number, name: string) =>
    `<trk><name>${name}</name><trkseg>${Array.from({ length: count }, (_, at) => `<trkpt lat="${-7.7 + at / 2000}" lon="110.4"/>`).join('')}</trkseg></trk>`;
  const file = (...tracks: string[]) => `<gpx>${tracks.join('')}</gpx>`;
  const lengthOf = (answer: Awaited<ReturnType<typeof upload>>) =>
    answer.json().event.course.distance_m;
  const both = file(track(51, 'Pendek'), track(101, '5K'));
  expect(lengthOf(await upload(both))).toBe(5560);
  const unclear = file(track(30, 'Pagi'), track(40, 'Sore'));
  const asked = await upload(unclear);
  expect(asked.statusCode).toBe(422);
  expect(asked.json()).toMatchObject({
    code: 'gpx_several',
    lines: [
      { name: 'Pagi', distance_m: 1612 },
      { name: 'Sore', distance_m: 2168 },
    ],
  });
  expect(lengthOf(await upload(unclear, { query: '?line=1' }))).toBe(2168);
  expect((await upload(unclear, { query: '?line=7' })).json().code).toBe('gpx_several');
  expect(lengthOf(await upload(gpx))).toBe(5560);
});
