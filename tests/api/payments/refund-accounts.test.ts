import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askForAccounts } from '#src/server/features/payments/refunds/ask-for-accounts.ts';
import { eraseDueRefundAccounts } from '#src/server/features/payments/shared/refund-account-repository.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import {
  cancelByHost,
  decide,
  makePaidRace,
  registerRunner,
  type PaidRace,
} from '#tests/support/payment/payments.ts';

const account = { bank: 'BCA', number: '1234567890', holder: 'Demo Pelari' };
const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;
let race: PaidRace;
let runner: Awaited<ReturnType<typeof registerRunner>>['runner'];
let ticket: { id: string; order_id: string; amount: number };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  race = await makePaidRace(app);
  ({ runner, ticket } = await registerRunner(app, race));
  const paid = { orderId: ticket.order_id, rev: 1, kind: 'confirm', amount: ticket.amount };
  await decide(app, race, paid);
});

const db = () => app.database.db;
const url = () => `/api/user/registration/${ticket.id}/refund-account`;

async function save(payload: object = account, { headers } = runner) {
  const answer = await app.app.inject({ method: 'PUT', url: url(), headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function read(path: string, { headers } = race.host) {
  return (await app.app.inject({ url: path, headers })).json();
}

const readOrder = async () =>
  (await read(`/api/host/event/${race.id}/order/${ticket.order_id}`)).order;
const readSheet = async () =>
  (await read(`/api/host/event/${race.id}/participant/${ticket.id}`)).participant;

async function payBack(amount: number) {
  const { rev } = await readOrder();
  await decide(app, race, { orderId: ticket.order_id, rev, kind: 'refund', amount, reason: '-' });
}

async function isAsked(): Promise<boolean> {
  await askForAccounts(db(), app.clock.now());
  const rows = await db()
    .selectFrom('mail_outbox')
    .select('id')
    .where('kind', '=', 'refund_account_asked')
    .where('member_id', '=', runner.id)
    .execute();
  return rows.length === 1;
}

describe('money that is owed to a runner', () => {
  test('stands on the sheet, in the table and on the ticket, and what went back does, too', async () => {
    await cancelByHost(app, race, ticket.id);
    const { amount } = ticket;
    expect(await readSheet()).toMatchObject({ payment: 'none', owed: amount, paid_back: null });
    const list = await read(`/api/host/event/${race.id}/participant?state=cancelled`);
    expect(list.data).toMatchObject([{ owed: amount }]);
    const own = await read(`/api/user/registration/${ticket.id}`, runner);
    expect(own.registration.refund).toMatchObject({ owed: amount, due: null });
    await payBack(amount - 1000);
    const part = { amount: amount - 1000, at: app.clock.now().toISOString() };
    expect(await readSheet()).toMatchObject({ owed: 1000, paid_back: part });
    await payBack(1000);
    expect(await readSheet()).toMatchObject({
      payment: 'refunded',
      owed: 0,
      paid_back: { ...part, amount },
    });
    expect(await read(url(), runner)).toMatchObject({ owed: 0, paid_back: { amount } });
  });

  test('is owed for what was paid twice while the place stays', async () => {
    const { rev } = await readOrder();
    const orderId = ticket.order_id;
    await decide(app, race, { orderId, rev, kind: 'receive', amount: 150_000 });
    expect(await readSheet()).toMatchObject({ payment: 'paid', owed: 150_000 });
    expect((await save()).status).toBe(200);
  });

  test('asks its runner once where it should go, by mail and in the inbox, until they have said so', async () => {
    expect(await isAsked()).toBe(false);
    await cancelByHost(app, race, ticket.id);
    expect(await isAsked()).toBe(true);
    expect(await isAsked()).toBe(true);
    const inbox = async () => JSON.stringify(await read('/api/user/inbox', runner));
    expect(await inbox()).toContain(`/ticket/${ticket.id}`);
    await save();
    expect(await inbox()).not.toContain(`/ticket/${ticket.id}`);
  });

  test('that hosts have long settled asks for nothing', async () => {
    await cancelByHost(app, race, ticket.id);
    app.clock.advance(2 * dayMs);
    expect(await isAsked()).toBe(false);
  });
});

describe('an account to pay back to', () => {
  test('is the runner’s to give, for the hosts who owe it, and encrypted where it rests', async () => {
    expect(await save()).toMatchObject({ status: 409, body: { code: 'not_payable' } });
    await cancelByHost(app, race, ticket.id);
    const typed = { ...account, number: '123-456 7890' };
    expect(await save(typed)).toMatchObject({ status: 200, body: { account } });
    expect((await readOrder()).refund_account).toMatchObject(account);
    const { data } = await read(`/api/host/event/${race.id}/payment?show=owed`);
    expect(data).toMatchObject([{ refund_account: account }]);
    const rows = await db().selectFrom('refund_accounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(account.number);
    const { status, body } = await save({ ...account, number: '12', holder: '' });
    const paths = body.fields.map(({ path }: { path: string }) => path);
    expect([status, paths.toSorted()]).toEqual([400, ['holder', 'number']]);
  });

  test('is nobody else’s to give or to see', async () => {
    await cancelByHost(app, race, ticket.id);
    await save();
    const stranger = await makeMember(db());
    for (const other of [stranger, race.host]) {
      expect((await save(account, other)).status).toBe(404);
      expect((await read(url(), other)).code).toBe('not_found');
    }
  });

  test('is out of sight once all is paid back, and erased 30 days later', async () => {
    await cancelByHost(app, race, ticket.id);
    await save();
    await payBack(ticket.amount);
    expect((await readOrder()).refund_account).toBeNull();
    const erase = async () => {
      await eraseDueRefundAccounts(db(), app.clock.now());
      const rows = await db()
        .selectFrom('refund_accounts')
        .select('order_id')
        .where('order_id', '=', ticket.order_id)
        .execute();
      return rows.length === 0;
    };
    app.clock.advance(29 * dayMs);
    expect(await erase()).toBe(false);
    app.clock.advance(dayMs);
    expect(await erase()).toBe(true);
  });
});
