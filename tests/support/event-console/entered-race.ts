import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { listPayments } from '#src/contract/payments/order-payments.ts';
import type { PaymentFilter } from '#src/contract/payments/payment-choices.ts';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { makeCategoryContent, makeRaceContent } from '../races-events/event-content.ts';
import { makeRegistrationBody } from '../factories.ts';
import { makePicture } from '../media/pictures.ts';
import { readJson, readOwnCommunity } from '../races-events/published.ts';
import { type Account, accounts } from '../reader.ts';

/** What each demo account is called as a participant of an entered race. */
export const participantNames: Record<Account, string> = {
  runner: 'Demo Citra',
  host: 'Demo Adi',
  admin: 'Demo Beni',
};

type Asked = { origin: string; tokenOf: (account: Account) => Promise<string> };

/** A published race of the demo's host that costs Rp 150.000. */
export async function publishPaidRace(
  { origin, tokenOf }: Asked,
  title: string,
  changes: Partial<EventContent> = {},
) {
  const host = await tokenOf('host');
  const community = await readOwnCommunity(origin, host);
  const category = makeCategoryContent({ price: 150_000 });
  const content = makeRaceContent({
    title: { id: title },
    starts: `${addDays(new Date().toISOString().slice(0, 10), 30)}T05:30`,
    registration_closes: null,
    pack_collection: [],
    jersey_sizes: [],
    categories: [category],
    ...changes,
  });
  const path = `/api/community/${community}/race`;
  // Our own server's answer, of which only id and revision are read.
  const { event } = (await send(origin, host, { path, body: { content } })) as {
    event: { id: string; rev: number };
  };
  const { id, rev } = event;
  await send(origin, host, { path: `/api/event/${id}/publish`, body: { rev, content } });
  return { id, community, title };
}

/** Lets a race offer a bank account of its community, so that each order has an amount of its own. */
export async function offerAccount(
  { origin, tokenOf }: Asked,
  race: { id: string; community: string | null },
): Promise<void> {
  const host = await tokenOf('host');
  const bank = { bank: 'Bank Contoh', number: '1234567890', holder: 'Panitia Demo' };
  const path = `/api/community/${race.community}/payment-account`;
  // Our own server's answer.
  const { account } = (await send(origin, host, {
    path,
    body: { content: { bank, qris: null } },
  })) as { account: { id: string } };
  await send(origin, host, {
    method: 'PUT',
    path: `/api/event/${race.id}/payment`,
    body: { account_ids: [account.id], hours: 24, exact_qr: true },
  });
}

/** Registers every demo account for a race; each order waits for its payment. */
export async function enterRace({ origin, tokenOf }: Asked, id: string) {
  const entered = [];
  for (const [index, account] of accounts.entries()) {
    const runner = { legal_name: participantNames[account], phone: `+6281200000${index + 1}0` };
    const registration = await registerFor(origin, await tokenOf(account), { race: id, runner });
    entered.push({ account, ...registration });
  }
  return entered;
}

type Entry = {
  race: string;
  runner: { legal_name: string; phone: string };
  category?: number;
  addOns?: { id: string; count: number }[];
  jersey?: string | null;
};

/** Registers the token's member for a category of a race, by its index; the order waits for its payment. */
export async function registerFor(
  origin: string,
  token: string,
  { race, runner, category = 0, addOns = [], jersey = null }: Entry,
) {
  // Our own server's answers.
  const event = (await readJson(`${origin}/api/public/event/${race}`)) as {
    waiver_version: string;
    categories: { id: string }[];
  };
  const body = makeRegistrationBody(event.categories[category]?.id ?? '');
  const answer = await send(origin, token, {
    path: `/api/event/${race}/registration`,
    body: {
      ...body,
      jersey,
      add_ons: addOns,
      waiver_version: event.waiver_version,
      runner: { ...body.runner, ...runner },
    },
  });
  return (answer as { registration: { id: string; order_id: string; amount: number } })
    .registration;
}

/** Sends a picture as the proof of a registration's payment, as its runner. */
export async function sendProof(origin: string, token: string, { id }: { id: string }) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await makePicture('png'))]), 'bukti.png');
  const answer = await fetch(`${origin}/api/user/registration/${id}/proof`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(201);
}

/** The orders of a race whose money stands so, as its hosts see them. */
export async function readOrders(
  { origin, tokenOf }: Asked,
  { race, show }: { race: string; show: PaymentFilter },
) {
  const path = listPayments.path.replace(':id', race);
  const headers = { authorization: `Bearer ${await tokenOf('host')}` };
  const answer = await readJson(`${origin}${path}?show=${show}`, headers);
  return z.parse(listPayments.response, answer).data;
}

type Call = { path: string; body: object; method?: 'POST' | 'PUT' };

async function send(origin: string, token: string, { path, body, method = 'POST' }: Call) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text) as unknown;
}
