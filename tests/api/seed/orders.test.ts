import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentFilters } from '#src/contract/payments/payment-choices.ts';
import { demoId } from '#src/demo/demo-id.ts';
import type { TestApp } from '#tests/support/app.ts';
import { findMoneyFaults } from '#tests/support/payment/money-faults.ts';
import { signInToDemo, startOpenedDemo } from './opened-demo.ts';

const race = demoId('event', 'merapi-fajar');

let app: TestApp;
beforeAll(async () => {
  app = await startOpenedDemo();
});
afterAll(() => app.close());

async function read(account: 'runner' | 'host', url: string) {
  const headers = await signInToDemo(app, account);
  return (await app.app.inject({ url, headers })).json();
}

test('the captain’s race has orders in every state, and their money adds up', async () => {
  const { counts } = await read('host', `/api/host/event/${race}/payment?show=check`);
  expect(paymentFilters.filter((filter) => counts[filter] === 0)).toEqual([]);
  const { totals } = await read('host', `/api/host/event/${race}/ledger`);
  expect(totals.held).toBe(totals.came - totals.went_back);
  for (const key of ['merapi-fajar', 'ubud-sawah', 'kali-mas', 'turgo-rimba']) {
    expect(await findMoneyFaults(app.database.db, demoId('event', key))).toEqual([]);
  }
});

test('nothing has happened in the future, and nobody is told of what happened before', async () => {
  const { db } = app.database;
  const entries = await db.selectFrom('payment_entries').select('at').execute();
  const now = app.clock.now();
  expect(entries.filter(({ at }) => at > now)).toEqual([]);
  expect(await db.selectFrom('mail_outbox').select('kind').execute()).toEqual([]);
});

test('proofs can be looked at', async () => {
  const headers = await signInToDemo(app, 'host');
  const { data } = await read('host', `/api/host/event/${race}/payment?show=check`);
  const { data: refunded } = await read('host', `/api/host/event/${race}/payment?show=refunded`);
  const urls = [
    `/api/host/event/${race}/order/${data[0].id}/proof`,
    `/api/host/event/${race}/order/${refunded[0].id}/refund-proof`,
  ];
  for (const url of urls) {
    const { statusCode, headers: told } = await app.app.inject({ url, headers });
    expect([statusCode, told['content-type']]).toEqual([200, 'image/webp']);
  }
});

test('the demo’s runner has an order to pay with its own QRIS, one whose proof waits, and one that is paid', async () => {
  const { data } = await read('runner', '/api/user/registration');
  const ofRace = (key: string) =>
    data.find((ticket: { event: { id: string } }) => ticket.event.id === demoId('event', key));
  const unpaid = ofRace('ubud-sawah');
  expect(unpaid).toMatchObject({ payment: 'unpaid', pay: { exact_qr: true, proof_at: null } });
  expect(unpaid.pay.accounts[0].qris).toContain(
    `54${String(unpaid.amount).length.toString().padStart(2, '0')}${unpaid.amount}`,
  );
  expect(unpaid.pay.accounts[0].qris).toContain('Demo Lari Ubud');
  expect(ofRace('kali-mas')).toMatchObject({ payment: 'proof_sent', state: 'pending' });
  expect(ofRace('merapi-fajar')).toMatchObject({ payment: 'paid', state: 'confirmed' });
});

test('one race shows what hosts can offer, and the demo’s runner waits there as the second', async () => {
  const full = demoId('event', 'turgo-rimba');
  const { data } = await read('runner', '/api/user/registration');
  const waits = data.find((ticket: { event: { id: string } }) => ticket.event.id === full);
  expect(waits).toMatchObject({ state: 'waitlisted', payment: 'none', waiting: { ahead: 1 } });
  const { data: codes } = await read('host', `/api/host/event/${full}/promo-code`);
  expect(codes).toMatchObject([{ code: 'DEMORIMBA', uses: 3 }]);
});
