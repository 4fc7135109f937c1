import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseDueProofs } from '#src/server/features/payments/shared/proof-repository.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makePaidRace, registerRunner, sendPicture } from '#tests/support/payment/payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An order with a proof, and what its host sees of it once what is due at an instant is erased. */
async function sendProof() {
  const race = await makePaidRace(app);
  const { ticket, runner } = await registerRunner(app, race);
  const url = `/api/user/registration/${ticket.id}/proof`;
  expect((await sendPicture(app, { member: runner, url })).status).toBe(201);
  const read = async (path: string) =>
    await app.app.inject({
      url: `/api/host/event/${race.id}${path}`,
      headers: race.host.headers,
    });
  return {
    race,
    orderId: String(ticket.order_id),
    shownAt: async (at: string) => {
      await eraseDueProofs(app.database.db, new Date(at));
      return (await read(`/order/${ticket.order_id}/proof`)).statusCode;
    },
    listWaiting: async () => (await read('/payment?show=check')).json().data,
  };
}

test('a proof is erased thirty days after the event; that it was sent stays known', async () => {
  const { shownAt, listWaiting } = await sendProof();
  expect(await shownAt('2027-03-16T02:59:59.000Z')).toBe(200);
  expect(await shownAt('2027-03-16T03:00:00.000Z')).toBe(404);
  expect(await listWaiting()).toMatchObject([{ entries: [{ kind: 'proof' }] }]);
});

test('a proof that came after the event is kept for thirty days from then', async () => {
  const { orderId, shownAt } = await sendProof();
  await app.database.db
    .updateTable('payment_proofs')
    .set({ sent_at: '2027-03-10T00:00:00.000Z' })
    .where('order_id', '=', orderId)
    .execute();
  expect(await shownAt('2027-04-08T23:59:59.000Z')).toBe(200);
  expect(await shownAt('2027-04-09T00:00:00.000Z')).toBe(404);
});

test('a proof for an event that was put off is kept for thirty days from its new end', async () => {
  const { race, shownAt } = await sendProof();
  await app.database.db
    .updateTable('events')
    .set({ ends_at: '2027-05-01T00:00:00.000Z' })
    .where('id', '=', race.id)
    .execute();
  expect(await shownAt('2027-03-16T03:00:00.000Z')).toBe(200);
});
