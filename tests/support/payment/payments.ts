import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makePaymentAccount,
  makeRegistrationBody,
  offerAccount,
} from '../factories.ts';
import { makePicture, toMultipart } from '../media/pictures.ts';
import { makeQris } from './qris.ts';
import { sendRegistration } from '../registration/registering.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

/** A paid race of a community whose account it offers, with its host. */
export async function makePaidRace(app: TestApp, { quota = 50, price = 150_000 } = {}) {
  const { db } = app.database;
  const host = await makeMember(db, { name: 'Demo Panitia' });
  const community = await makeCommunity(db, host.id);
  const account = await makePaymentAccount(db, community.id, { qris: makeQris() });
  const event = await makeEvent(db, { community_id: community.id });
  await offerAccount(db, event, account);
  const category = await makeCategory(db, event.id, { price, quota });
  return { host, id: event.id, categoryId: category.id, accountId: account.id };
}

export type PaidRace = Awaited<ReturnType<typeof makePaidRace>>;

/** Registers a new runner, or the given one, and returns the answer's status, ticket and runner. */
export async function registerRunner(app: TestApp, race: PaidRace, given?: Member) {
  const runner = given ?? (await makeMember(app.database.db));
  const body = makeRegistrationBody(race.categoryId);
  const answer = await sendRegistration(app, { member: runner, eventId: race.id, body });
  return { status: answer.statusCode, ticket: answer.json().registration, runner };
}

/** Sends a picture as multipart. */
export async function sendPicture(
  { app }: TestApp,
  { member, url }: { member: Member; url: string },
) {
  const { headers, payload } = toMultipart([{ bytes: await makePicture('png') }]);
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...member.headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Takes a participant's place away, as a host. */
export async function cancelByHost({ app }: TestApp, race: PaidRace, registrationId: string) {
  return await app.inject({
    method: 'POST',
    url: `/api/host/event/${race.id}/participant/change`,
    headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
    payload: { kind: 'cancel', ids: [registrationId], reason: 'Dua kali mendaftar.' },
  });
}

/** The digest of a made-up line of a bank statement. */
export function lineKey(name: string | number): string {
  return `line-${name}`.padEnd(22, '_');
}

type Line = {
  key: string;
  same?: string | null;
  amount: number;
  fee?: number;
  order_id: string;
  rev: number;
  late?: 'place' | 'note';
};

/** Books lines of the race's account to its orders. */
export async function bookLines(
  { app }: TestApp,
  race: PaidRace,
  { lines, host = race.host }: { lines: readonly Line[]; host?: Member },
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/host/event/${race.id}/statement/book`,
    headers: host.headers,
    payload: {
      account_id: race.accountId,
      lines: lines.map((line) => ({ day: '2027-01-31', late: 'place', ...line })),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

type SharedPart = { order_id: string; rev: number; amount: number; late?: 'place' | 'note' };

/** Books one line of the race's account to several of its orders. */
export async function shareLine(
  { app }: TestApp,
  race: PaidRace,
  {
    parts,
    host = race.host,
    ...line
  }: {
    key: string;
    same?: string | null;
    amount?: number;
    fee?: number;
    parts: readonly SharedPart[];
    host?: Member;
  },
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/host/event/${race.id}/statement/share`,
    headers: host.headers,
    payload: {
      account_id: race.accountId,
      day: '2027-01-31',
      amount: parts.reduce((sum, { amount }) => sum + amount, 0) - (line.fee ?? 0),
      ...line,
      parts: parts.map((part) => ({ late: 'place', ...part })),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

type Told = { kind: string; rev: number; amount?: number; reason?: string; id?: string };

/** A host's decision about an order, with an id of its own unless one is given. */
export async function decide(
  { app }: TestApp,
  race: PaidRace,
  { orderId, host = race.host, ...told }: Told & { orderId: string; host?: Member },
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/host/event/${race.id}/order/${orderId}/decision`,
    headers: host.headers,
    payload: { id: randomUUID(), ...told },
  });
  return { status: answer.statusCode, body: answer.json() };
}
