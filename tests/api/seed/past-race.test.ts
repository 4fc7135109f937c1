import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '#src/demo/demo-id.ts';
import { rebuildEvent } from '#src/server/features/check-in/sync/rebuild-service.ts';
import type { TestApp } from '#tests/support/app.ts';
import { signInToDemo, startOpenedDemo } from './opened-demo.ts';

const race = demoId('event', 'ngarai-sianok');

let app: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  app = await startOpenedDemo();
  headers = await signInToDemo(app, 'runner');
});
afterAll(() => app.close());

test('the demo’s runner was at the race of five weeks ago, and may review it', async () => {
  const answer = await app.app.inject({ url: '/api/review', headers });
  expect(answer.json()).toMatchObject({ reviews: [], reviewable: [{ id: race, kind: 'race' }] });
});

test('their ticket of it says which points they have passed', async () => {
  const { data } = (await app.app.inject({ url: '/api/user/registration', headers })).json();
  const ticket = data.find((each: { event: { id: string } }) => each.event.id === race);
  expect(ticket.state).toBe('confirmed');
  const passed = ticket.points.map((point: { kind: string; passed_at: string | null }) => [
    point.kind,
    point.passed_at !== null,
  ]);
  expect(passed).toEqual([
    ['pack', true],
    ['start', true],
    ['finish', true],
  ]);
});

test('the admissions match the scan log', async () => {
  const { db } = app.database;
  const stored = () =>
    db
      .selectFrom('check_ins')
      .selectAll()
      .where('event_id', '=', race)
      .orderBy('point_id')
      .execute();
  const before = await stored();
  expect(before).toHaveLength(3);
  await rebuildEvent(db, { eventId: race, now: app.clock.now() });
  expect(await stored()).toEqual(before);
});
