import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
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

function register(by: { member: Member }, eventId: string, body: object) {
  return sendRegistration(app, { ...by, eventId, body });
}

describe('expired orders', () => {
  test('their places go to the next runner, and a late payment is refused', async () => {
    const { db } = app.database;
    const host = await makeMember(db, { role: 'admin' });
    const [late, next] = [await makeMember(db), await makeMember(db)];
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id, { price: 100_000, quota: 1 });
    const first = await register({ member: late }, event.id, makeRegistrationBody(category.id));
    const refused = await register({ member: next }, event.id, makeRegistrationBody(category.id));
    expect(refused.json().code).toBe('sold_out');
    await db
      .updateTable('orders')
      .set({ expires_at: '2027-01-31T00:00:00.000Z' })
      .where('event_id', '=', event.id)
      .execute();
    const second = await register({ member: next }, event.id, makeRegistrationBody(category.id));
    expect(second.statusCode).toBe(201);
    const confirmed = await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${event.id}/order/${first.json().registration.order_id}/confirm`,
      headers: host.headers,
    });
    expect(confirmed.json().code).toBe('not_payable');
    const url = `/api/user/registration/${first.json().registration.id}`;
    const lost = await app.app.inject({ url, headers: late.headers });
    expect(lost.json().registration).toMatchObject({
      state: 'cancelled',
      payment: 'none',
      expires_at: '2027-01-31T00:00:00.000Z',
    });
  });

  test('a place given up in time keeps no deadline', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id, { price: 100_000 });
    const body = makeRegistrationBody(category.id);
    const { id } = (await register({ member }, event.id, body)).json().registration;
    const url = `/api/user/registration/${id}`;
    const answer = await app.app.inject({ method: 'DELETE', url, headers: member.headers });
    expect(answer.json().registration).toMatchObject({ payment: 'none', expires_at: null });
  });
});

describe('my tickets', () => {
  test('are visible to me only', async () => {
    const { db } = app.database;
    const [owner, other] = [await makeMember(db), await makeMember(db)];
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id);
    const { id } = (
      await register({ member: owner }, event.id, makeRegistrationBody(category.id))
    ).json().registration;
    const mine = await app.app.inject({ url: '/api/user/registration', headers: owner.headers });
    expect(mine.json()).toMatchObject({ total: 1, data: [{ id }] });
    const url = `/api/user/registration/${id}`;
    expect((await app.app.inject({ url, headers: owner.headers })).statusCode).toBe(200);
    expect((await app.app.inject({ url, headers: other.headers })).statusCode).toBe(404);
    const cancelled = await app.app.inject({ method: 'DELETE', url, headers: other.headers });
    expect(cancelled.statusCode).toBe(404);
  });

  test('tell where and when to be, so that no network is needed on the day', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const pack = {
      place: 'Pendopo Demo',
      address: 'Jalan Demo 22',
      opens_at: '2027-02-12T07:00:00.000Z',
      closes_at: '2027-02-12T13:00:00.000Z',
      note: { id: 'Bawa KTP' },
    };
    const event = await makeEvent(db, {
      pack_collection: JSON.stringify([pack]),
      has_own_position: true,
    });
    const category = await makeCategory(db, event.id, { cut_off_minutes: 210 });
    const { registration } = (
      await register({ member }, event.id, makeRegistrationBody(category.id))
    ).json();
    expect(registration).toMatchObject({
      event: {
        organizer: 'Panitia Demo',
        position: { lat: -7.6, lon: 110.42 },
        registration_closes_at: '2027-02-07T16:59:00.000Z',
        pack_collection: [pack],
      },
      category: { cut_off_minutes: 210 },
    });
  });

  test('giving up a free place returns it and ends the code', async () => {
    const { db } = app.database;
    const member = await makeMember(db);
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id);
    const { id } = (await register({ member }, event.id, makeRegistrationBody(category.id))).json()
      .registration;
    const url = `/api/user/registration/${id}`;
    const answer = await app.app.inject({ method: 'DELETE', url, headers: member.headers });
    expect(answer.json().registration).toMatchObject({ state: 'cancelled', code: null });
    await app.app.inject({ method: 'DELETE', url, headers: member.headers });
    const stored = await db
      .selectFrom('categories')
      .select('taken')
      .where('id', '=', category.id)
      .executeTakeFirstOrThrow();
    expect(stored.taken).toBe(0);
  });

  test('a free place is used up once the race pack is collected', async () => {
    const { db } = app.database;
    const [host, member] = [await makeMember(db, { role: 'admin' }), await makeMember(db)];
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id);
    const point = await makePoint(db, event.id);
    const { id, code } = (
      await register({ member }, event.id, makeRegistrationBody(category.id))
    ).json().registration;
    const phone = await enrolPhone(app, { eventId: event.id, host });
    const admission = { point_id: point.id, code_hash: await hashTicketCode(code) };
    await phone.sync([phone.scan(admission)]);
    const answer = await app.app.inject({
      method: 'DELETE',
      url: `/api/user/registration/${id}`,
      headers: member.headers,
    });
    expect(answer.json().code).toBe('not_cancellable');
  });
});

describe('the host', () => {
  test('confirms a transfer: the runner gets a bib, twice changes nothing', async () => {
    const { db } = app.database;
    const [host, runner] = [await makeMember(db, { role: 'admin' }), await makeMember(db)];
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id, { price: 100_000 });
    const { registration } = (
      await register({ member: runner }, event.id, makeRegistrationBody(category.id))
    ).json();
    const url = `/api/host/event/${event.id}/order/${registration.order_id}/confirm`;
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await app.app.inject({ method: 'POST', url, headers: host.headers });
      expect(answer.json()).toEqual({ id: registration.order_id, payment: 'paid' });
    }
    const audited = await db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_id', '=', registration.order_id)
      .execute();
    expect(audited).toEqual([
      { action: 'order.paid', actor_id: host.id, detail: { event_id: event.id } },
    ]);
    const ticket = await app.app.inject({
      url: `/api/user/registration/${registration.id}`,
      headers: runner.headers,
    });
    expect(ticket.json().registration).toMatchObject({
      state: 'confirmed',
      payment: 'paid',
      bib: 1001,
      code: registration.code,
    });
    const cancelled = await app.app.inject({
      method: 'DELETE',
      url: `/api/user/registration/${registration.id}`,
      headers: runner.headers,
    });
    expect(cancelled.json().code).toBe('not_cancellable');
  });

  test('of another event finds nothing, and confirms nothing', async () => {
    const { db } = app.database;
    const [stranger, runner] = [await makeMember(db), await makeMember(db)];
    const event = await makeEvent(db);
    const category = await makeCategory(db, event.id, { price: 100_000 });
    const { registration } = (
      await register({ member: runner }, event.id, makeRegistrationBody(category.id))
    ).json();
    const orders = `/api/host/event/${event.id}/order`;
    for (const { headers } of [stranger, runner]) {
      expect((await app.app.inject({ url: orders, headers })).statusCode).toBe(404);
      const url = `${orders}/${registration.order_id}/confirm`;
      const answer = await app.app.inject({ method: 'POST', url, headers });
      expect(answer.statusCode).toBe(404);
    }
    const order = await db
      .selectFrom('orders')
      .select('payment')
      .where('id', '=', registration.order_id)
      .executeTakeFirstOrThrow();
    expect(order.payment).toBe('unpaid');
  });
});
