import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { eraseDueHealth } from '#src/server/core/places/health.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function register(body: (categoryId: string) => object, price: number) {
  const { db } = app.database;
  const member = await makeMember(db);
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { price });
  await app.app.inject({
    method: 'POST',
    url: `/api/event/${event.id}/registration`,
    headers: { ...member.headers, 'idempotency-key': randomUUID() },
    payload: body(category.id),
  });
  return { event, category };
}

test('the sweep gives unpaid places back once their time has run out, and only then', async () => {
  const { db } = app.database;
  const { category } = await register(makeRegistrationBody, 50_000);
  const now = app.clock.now().getTime();
  expect(await sweepExpired(db, new Date(now + 23 * 3_600_000))).toBe(0);
  expect(await sweepExpired(db, new Date(now + 25 * 3_600_000))).toBe(1);
  expect(await sweepExpired(db, new Date(now + 25 * 3_600_000))).toBe(0);
  const { taken } = await db
    .selectFrom('categories')
    .select('taken')
    .where('id', '=', category.id)
    .executeTakeFirstOrThrow();
  expect(taken).toBe(0);
});

test('health data is erased thirty days after the event', async () => {
  const { db } = app.database;
  await register(
    (id) => ({ ...makeRegistrationBody(id), health: { blood_type: 'O', consent: true } }),
    0,
  );
  expect(await eraseDueHealth(db, new Date('2027-03-16T02:59:59.000Z'))).toBe(0);
  expect(await eraseDueHealth(db, new Date('2027-03-16T03:00:00.000Z'))).toBe(1);
});
