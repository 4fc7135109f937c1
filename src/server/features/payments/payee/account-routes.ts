import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  addPaymentAccount,
  addPlatformAccount,
  changePaymentAccount,
  changePlatformAccount,
  getEventPayment,
  listPaymentAccounts,
  listPlatformAccounts,
  removePaymentAccount,
  removePlatformAccount,
  setEventPayment as setEventPaymentEndpoint,
} from '#src/contract/payments/payment-accounts.ts';
import type { ProveMoney } from '#src/server/rights/money-guard.ts';
import { requireHost } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { listAccounts } from '../shared/account-repository.ts';
import { accountView, addAccount, changeAccount, removeAccount } from './account-service.ts';
import { readEventPayment, setEventPayment } from './event-payment-service.ts';
import { requirePayee, type Payee } from '#src/server/rights/payee-rights.ts';

type Dependencies = { db: Kysely<Database>; prove: ProveMoney };

const platform: Payee = null;

/** Accounts of communities and of the platform, and which of them an event offers. */
export function paymentAccountRoutes(app: FastifyInstance, { db, prove }: Dependencies): void {
  route(app, listPaymentAccounts, ({ params, member }) => list(params.id, member.id));
  route(app, listPlatformAccounts, ({ member }) => list(platform, member.id));

  route(app, addPaymentAccount, async ({ params, body, member, now }) => {
    const asked = await ask(params.id, { memberId: member.id, now });
    return { account: await addAccount(db, { ...asked, content: body.content }) };
  });
  route(app, addPlatformAccount, async ({ body, member, now }) => {
    const asked = await ask(platform, { memberId: member.id, now });
    return { account: await addAccount(db, { ...asked, content: body.content }) };
  });

  route(app, changePaymentAccount, async ({ params, body, member, now }) => {
    const asked = await ask(params.id, { memberId: member.id, now });
    const change = { ...asked, id: params.accountId, ...body, password: body.password };
    return { account: await changeAccount({ db, prove }, change) };
  });
  route(app, changePlatformAccount, async ({ params, body, member, now }) => {
    const asked = await ask(platform, { memberId: member.id, now });
    const change = { ...asked, id: params.id, ...body, password: body.password };
    return { account: await changeAccount({ db, prove }, change) };
  });

  route(app, removePaymentAccount, async ({ params, body, member, now }) => {
    const asked = await ask(params.id, { memberId: member.id, now });
    const chosen = { ...asked, id: params.accountId, password: body.password };
    await removeAccount({ db, prove }, chosen);
    return { id: params.accountId };
  });
  route(app, removePlatformAccount, async ({ params, body, member, now }) => {
    const asked = await ask(platform, { memberId: member.id, now });
    const chosen = { ...asked, id: params.id, password: body.password };
    await removeAccount({ db, prove }, chosen);
    return { id: params.id };
  });

  route(app, getEventPayment, async ({ params, member }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    return { payment: await readEventPayment(db, params.id) };
  });
  route(app, setEventPaymentEndpoint, async ({ params, body, member, now }) => {
    await requireHost(db, { eventId: params.id, memberId: member.id });
    const { account_ids: accountIds, hours, exact_qr: exactQr, password } = body;
    const setting = { eventId: params.id, memberId: member.id, accountIds, hours, exactQr };
    await setEventPayment({ db, prove }, { ...setting, password, now });
    return { payment: await readEventPayment(db, params.id) };
  });

  async function list(payee: Payee, memberId: string) {
    await requirePayee(db, { payee, memberId });
    return { data: (await listAccounts(db, payee)).map(accountView) };
  }

  async function ask(payee: Payee, who: { memberId: string; now: Date }) {
    await requirePayee(db, { payee, memberId: who.memberId });
    return { payee, ...who };
  }
}
