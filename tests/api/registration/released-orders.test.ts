import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  makeCategory,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Headers = { authorization: string };

/** A runner with an unpaid order, and the race's host. */
async function makeUnpaid() {
  const { db } = app.database;
  const [host, runner] = [await makeMember(db, { role: 'admin' }), await makeMember(db)];
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { price: 100_000 });
  const answer = await sendRegistration(app, {
    member: runner,
    eventId: event.id,
    body: makeRegistrationBody(category.id),
  });
  const { id, order_id: orderId } = answer.json().registration;
  return { host, runner, event, id: String(id), orderId: String(orderId) };
}

type Unpaid = Awaited<ReturnType<typeof makeUnpaid>>;

async function send(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { headers, body }: { headers: Headers; body?: object },
) {
  const answer = await app.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}

async function listOrders({ host, event }: Unpaid, query = '') {
  const url = `/api/host/event/${event.id}/order${query}`;
  return (await send('GET', url, host)).body;
}

describe('an order whose place was given back', () => {
  const releases: {
    name: string;
    keepsDeadline?: true;
    release: (unpaid: Unpaid) => Promise<unknown>;
  }[] = [
    {
      name: 'because its time had run out',
      // The ticket tells its runner until when it could have been paid.
      keepsDeadline: true,
      release: () =>
        sweepExpired(app.database.db, new Date(app.clock.now().getTime() + 25 * 3_600_000)),
    },
    {
      name: 'by its runner',
      release: ({ id, runner }) => send('DELETE', `/api/user/registration/${id}`, runner),
    },
    {
      name: 'because the race was cancelled',
      release: ({ event, host }) =>
        send('POST', `/api/event/${event.id}/cancel`, {
          headers: host.headers,
          body: { reason: { id: 'Banjir' } },
        }),
    },
    {
      name: 'because the runner deleted their account',
      release: ({ runner }) =>
        send('DELETE', '/api/user/account', {
          headers: runner.headers,
          body: { phrase: 'hapus akun' },
        }),
    },
  ];

  test.each(releases)(
    '$name owes nothing any more, and cannot be paid',
    async ({ release, keepsDeadline }) => {
      const unpaid = await makeUnpaid();
      const { event, host, orderId } = unpaid;
      const open = await listOrders(unpaid, '?payment=unpaid');
      expect(open.total).toBe(1);
      const deadline = open.data[0].expires_at;
      expect(deadline).toEqual(expect.any(String));
      await release(unpaid);
      expect(await listOrders(unpaid, '?payment=unpaid')).toMatchObject({ total: 0, data: [] });
      expect(await listOrders(unpaid)).toMatchObject({
        total: 1,
        data: [
          {
            id: orderId,
            amount: 100_000,
            payment: keepsDeadline ? 'expired' : 'none',
            expires_at: keepsDeadline ? deadline : null,
          },
        ],
      });
      const url = `/api/host/event/${event.id}/order/${orderId}/confirm`;
      expect((await send('POST', url, host)).body.code).toBe('not_payable');
    },
  );

  test('stays open while another of its places waits for the payment', async () => {
    const unpaid = await makeUnpaid();
    const { db } = app.database;
    const other = await makeUnpaid();
    await db
      .updateTable('registrations')
      .set({ order_id: unpaid.orderId })
      .where('id', '=', other.id)
      .execute();
    await send('DELETE', `/api/user/registration/${unpaid.id}`, unpaid.runner);
    expect((await listOrders(unpaid, '?payment=unpaid')).total).toBe(1);
  });

  test('keeps the proof of a transfer that a runner says to have made', async () => {
    const unpaid = await makeUnpaid();
    const { db } = app.database;
    await db
      .updateTable('orders')
      .set({ payment: 'proof_sent', proof_at: app.clock.now() })
      .where('id', '=', unpaid.orderId)
      .execute();
    const { headers } = unpaid.host;
    const body = { reason: { id: 'Banjir' } };
    await send('POST', `/api/event/${unpaid.event.id}/cancel`, { headers, body });
    const order = db.selectFrom('orders').selectAll().where('id', '=', unpaid.orderId);
    expect(await order.executeTakeFirstOrThrow()).toMatchObject({
      payment: 'none',
      proof_at: app.clock.now(),
    });
  });
});
