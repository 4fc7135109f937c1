import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makePoint,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof makeMember>>;

function register(by: { member: Member; key?: string }, eventId: string, body: object) {
  return sendRegistration(app, { ...by, eventId, body });
}

describe('registering', () => {
  test('a free place is confirmed at once, with a bib and a code that parses', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id);
    await makePoint(db, event.id);
    const answer = await register({ member }, event.id, makeRegistrationBody(category.id));
    expect(answer.statusCode).toBe(201);
    const { registration } = answer.json();
    expect(registration).toMatchObject({
      state: 'confirmed',
      payment: 'none',
      bib: 1001,
      jersey: 'M',
    });
    expect(parseTicketCode(registration.code)).toMatchObject({ ok: true, code: registration.code });
    expect(registration.points).toHaveLength(1);
    const row = await db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', registration.id)
      .executeTakeFirstOrThrow();
    expect(row.code_cipher).not.toContain(registration.code);
    expect(JSON.stringify(row)).not.toContain(registration.code);
    const stored = await db
      .selectFrom('categories')
      .select(['taken'])
      .where('id', '=', category.id)
      .executeTakeFirstOrThrow();
    expect(stored.taken).toBe(1);
  });

  test('a ticket names the check-in points of its own category only', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id);
    const own = await makePoint(db, event.id, { category_ids: JSON.stringify([category.id]) });
    const forAll = await makePoint(db, event.id, { position: 2 });
    await makePoint(db, event.id, { category_ids: JSON.stringify(['000000000000']), position: 3 });
    const answer = await register({ member }, event.id, makeRegistrationBody(category.id));
    const { points } = answer.json().registration;
    expect(points.map(({ id }: { id: string }) => id)).toEqual([own.id, forAll.id]);
  });

  test('a category whose own bib numbers are used up goes on with free ones', async () => {
    const { db } = app.database;
    const event = await makeEvent(db);
    const first = await makeCategory(db, event.id, { bib_next: 2000 });
    const next = await makeCategory(db, event.id, { code: 'HM', bib_from: 2001, bib_next: 2001 });
    const bibs: number[] = [];
    for (const { id } of [next, first, first, next]) {
      const member = await makeMember(db);
      const answer = await register({ member }, event.id, makeRegistrationBody(id));
      expect(answer.statusCode).toBe(201);
      bibs.push(answer.json().registration.bib);
    }
    expect(bibs).toEqual([2001, 2000, 2002, 2003]);
  });

  test('a paid place waits for its payment without a bib', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id, { price: 150_000 });
    const answer = await register({ member }, event.id, makeRegistrationBody(category.id));
    expect(answer.json().registration).toMatchObject({
      state: 'pending',
      payment: 'unpaid',
      amount: 150_000,
      bib: null,
    });
  });

  test('the same idempotency key gives the same registration, with another body it is refused', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id);
    const body = makeRegistrationBody(category.id);
    const key = randomUUID();
    const first = await register({ member, key }, event.id, body);
    const second = await register({ member, key }, event.id, body);
    expect(second.json().registration.id).toBe(first.json().registration.id);
    const third = await register({ member, key }, event.id, { ...body, jersey: 'L' });
    expect(third.statusCode).toBe(422);
    expect(third.json().code).toBe('idempotency_mismatch');
  });

  test('ten requests at once with one key make one registration', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        register({ member, key }, event.id, makeRegistrationBody(category.id)),
      ),
    );
    expect(new Set(answers.map((answer) => answer.json().registration?.id)).size).toBe(1);
    const stored = await db
      .selectFrom('categories')
      .select('taken')
      .where('id', '=', category.id)
      .executeTakeFirstOrThrow();
    expect(stored.taken).toBe(1);
  });

  test('a second registration of the same runner is refused', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id);
    await register({ member }, event.id, makeRegistrationBody(category.id));
    const answer = await register({ member }, event.id, makeRegistrationBody(category.id));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('already_registered');
  });

  const refusals: {
    code: string;
    event?: Parameters<typeof makeEvent>[1];
    category?: Parameters<typeof makeCategory>[2];
    body?: object;
  }[] = [
    { code: 'registration_not_open', event: { registration_opens_at: '2027-02-03T00:00:00.000Z' } },
    { code: 'registration_closed', event: { registration_closes_at: '2027-01-31T00:00:00.000Z' } },
    { code: 'event_cancelled', event: { state: 'cancelled' } },
    { code: 'not_found', event: { state: 'draft' } },
    { code: 'sold_out', category: { quota: 0 } },
    { code: 'age_not_allowed', category: { age_min: 40 } },
    { code: 'consent_missing', body: { waiver_version: '0' } },
    { code: 'invalid_request', body: { jersey: 'XXL' } },
    { code: 'invalid_request', body: { waiver_accepted: false } },
    { code: 'invalid_request', body: { runner: { legal_name: '' } } },
  ];
  test.each(refusals)('$code is its own answer and takes no place', async (refusal) => {
    const { code, event, category, body } = refusal;
    const { db } = app.database;
    const member = await makeMember(db);
    const { id: eventId } = await makeEvent(db, event);
    const { id: categoryId } = await makeCategory(db, eventId, category);
    const answer = await register({ member }, eventId, {
      ...makeRegistrationBody(categoryId),
      ...body,
    });
    expect(answer.json().code).toBe(code);
    const stored = await db
      .selectFrom('categories')
      .select('taken')
      .where('id', '=', categoryId)
      .executeTakeFirstOrThrow();
    expect(stored.taken).toBe(0);
  });

  test('a category of another event is a field error', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const other = await makeCategory(db, (await makeEvent(db)).id);
    const answer = await register({ member }, event.id, makeRegistrationBody(other.id));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([{ path: 'category_id', code: 'unknown' }]);
  });

  test('without a session it is refused', async () => {
    const event = await makeEvent(app.database.db);
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/event/${event.id}/registration`,
      headers: { 'idempotency-key': randomUUID() },
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
  });

  test('health data rests encrypted and only with its consent', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id);
    const body = makeRegistrationBody(category.id);
    const refused = await register({ member }, event.id, {
      ...body,
      health: { conditions: 'Asma', consent: false },
    });
    expect(refused.statusCode).toBe(400);
    const answer = await register({ member }, event.id, {
      ...body,
      health: { conditions: 'Asma', consent: true },
    });
    const { id } = answer.json().registration;
    const row = await db
      .selectFrom('registration_health')
      .selectAll()
      .where('registration_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.cipher).not.toContain('Asma');
    expect(row.erase_at.toISOString()).toBe('2027-03-16T03:00:00.000Z');
  });
});
