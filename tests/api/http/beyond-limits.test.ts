import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeCaller, makeCommunityContent } from '#tests/support/community.ts';
import { makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeCommunity, makeMember } from '#tests/support/factories.ts';
import {
  makeSeriesRule,
  makeRunnerProfile,
  makeSeriesContent,
} from '#tests/support/races-events/series.ts';

// Rows stored under older limits still open for those who may edit them; only saving is refused.

type Person = Awaited<ReturnType<typeof makeMember>>;

let app: TestApp;
let as: ReturnType<typeof makeCaller>;
let captain: Person;
let community: { id: string };
beforeAll(async () => {
  app = await startTestApp();
  as = makeCaller(app);
  captain = await makeMember(app.database.db);
  community = await makeCommunity(app.database.db, captain.id);
});
afterAll(() => app.close());

const long = 'panjang '.repeat(1200).trim();

test('a community opens for its captain, and the fields are named on saving', async () => {
  const url = `/api/community/${community.id}`;
  await app.database.db
    .updateTable('communities')
    .set({
      name: long,
      description: JSON.stringify({ id: long }),
      schedule: JSON.stringify([{ day: 1, time: '05:00', title: { id: long } }]),
      founded: 1900,
      socials: JSON.stringify({ instagram: 'https://example.org/' }),
    })
    .where('id', '=', community.id)
    .execute();
  const opened = await as(captain)('GET', url);
  expect(opened.status).toBe(200);
  const { content, rev } = opened.body.community;
  expect(content).toMatchObject({ name: long, description: { id: long }, founded: 1900 });

  const refused = await as(captain)('PUT', url, { rev, content });
  expect(refused.code).toBe('invalid_request');
  const paths = refused.body.fields.map(({ path }: { path: string }) => path);
  expect(paths.toSorted()).toEqual([
    'content.description.id',
    'content.founded',
    'content.name',
    'content.schedule.0.title.id',
    'content.socials.instagram',
  ]);
  const mended = makeCommunityContent();
  expect((await as(captain)('PUT', url, { rev, content: mended })).status).toBe(200);
});

test('a draft and a published race open for their host, and the fields are named on saving', async () => {
  const content = makeRaceContent();
  const made = await as(captain)('POST', `/api/community/${community.id}/race`, { content });
  const { id, rev } = made.body.event;
  const url = `/api/event/${id}`;
  await app.database.db
    .updateTable('events')
    .set({ draft: JSON.stringify({ ...content, title: { id: long }, venue: long }) })
    .where('id', '=', id)
    .execute();
  const draft = await as(captain)('GET', url);
  expect(draft.status).toBe(200);
  const refused = await as(captain)('PUT', url, { rev, content: draft.body.event.content });
  expect(refused.body.fields).toEqual([
    { path: 'content.title.id', code: 'too_long' },
    { path: 'content.venue', code: 'too_long' },
  ]);

  const published = await as(captain)('POST', `${url}/publish`, { rev, content });
  expect(published.status).toBe(200);
  await app.database.db
    .updateTable('events')
    .set({ title: JSON.stringify({ id: long }), external_url: 'not an address' })
    .where('id', '=', id)
    .execute();
  expect((await as(captain)('GET', url)).body.event.content.title).toEqual({ id: long });
});

test('a recurring run opens for its hosts, and is in their list', async () => {
  const made = await as(captain)('POST', `/api/community/${community.id}/series`, {
    content: makeSeriesContent(),
    recurrence: makeSeriesRule(),
  });
  expect(made.status).toBe(201);
  const { id } = made.body.series;
  await sql`update series set content = jsonb_set(content, '{summary,id}', to_jsonb(${long}::text))
    where id = ${id}`.execute(app.database.db);
  const opened = await as(captain)('GET', `/api/series/${id}`);
  expect(opened.body.series.content.summary.id).toBe(long);
  expect((await as(captain)('GET', `/api/community/${community.id}/series`)).status).toBe(200);
});

test('a runner’s profile opens for the runner, and the fields are named on saving', async () => {
  const runner = await makeMember(app.database.db);
  await makeRunnerProfile(app.database.db, runner.id);
  await app.database.db
    .updateTable('runner_profiles')
    .set({ bib_name: long, phone: '0812' })
    .where('member_id', '=', runner.id)
    .execute();
  const opened = await as(runner)('GET', '/api/user/runner');
  expect(opened.body.runner).toMatchObject({ bib_name: long, phone: '0812' });
  const refused = await as(runner)('PUT', '/api/user/runner', opened.body);
  expect(refused.body.fields.map(({ path }: { path: string }) => path)).toEqual([
    'runner.bib_name',
    'runner.phone',
  ]);
});
