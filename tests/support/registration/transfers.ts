import type { TestApp } from '../app.ts';
import { type makeMember, makeRegistrationBody } from '../factories.ts';
import { makeHostedRace, makeParticipant } from './participants.ts';

type Target = Pick<TestApp, 'app' | 'database'>;
type Member = Awaited<ReturnType<typeof makeMember>>;

/** What a receiver sends with a transfer's link. */
export function makeAcceptBody(given: { runner?: object; [key: string]: unknown } = {}) {
  const { runner, category_id: _, ...rest } = makeRegistrationBody('');
  const { runner: other, ...more } = given;
  return { ...rest, ...more, runner: { ...runner, legal_name: 'Demo Penerima', ...other } };
}

/** Lets a race's runners give their places on, until a moment; null: not at all. */
export async function openTransfers(
  { database: { db } }: Pick<Target, 'database'>,
  { eventId, until = '2027-02-10T00:00:00.000Z' }: { eventId: string; until?: string | null },
): Promise<void> {
  const transfersUntil = until === null ? null : new Date(until);
  await db
    .updateTable('events')
    .set({ transfers_until: transfersUntil })
    .where('id', '=', eventId)
    .execute();
}

/** Offers a ticket as its runner. */
export async function sendOffer(
  { app }: Pick<Target, 'app'>,
  { id, member }: { id: string; member: Pick<Member, 'headers'> },
  body: object = { name: 'Demo Penerima', email: null },
) {
  return await app.inject({
    method: 'POST',
    url: `/api/user/registration/${id}/transfer`,
    headers: member.headers,
    payload: body,
  });
}

/** Offers a ticket and gives the secret of its link. */
export async function makeOffer(
  target: Pick<Target, 'app'>,
  ticket: Parameters<typeof sendOffer>[1],
  body?: object,
): Promise<string> {
  const answer = await sendOffer(target, ticket, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return toTransferCode(answer.json().transfer.offer.link);
}

/** The secret in a transfer's link. */
export function toTransferCode(link: string): string {
  return /\/transfer\/([\w-]{22})$/.exec(link)?.[1] ?? '';
}

/** Accepts an offered ticket. */
export async function sendAccept(
  { app }: Pick<Target, 'app'>,
  { code, member }: { code: string; member: Pick<Member, 'headers'> },
  body: object = makeAcceptBody(),
) {
  return await app.inject({
    method: 'POST',
    url: `/api/transfer/${code}`,
    headers: member.headers,
    payload: body,
  });
}

/** A race whose places may be given on, with a runner. */
export async function makeTransferable(target: Target, until?: string | null) {
  const race = await makeHostedRace(target);
  const { eventId } = race;
  await openTransfers(target, { eventId, ...(until === undefined ? {} : { until }) });
  const runner = { legal_name: 'Demo Pemberi Lama' };
  const ticket = await makeParticipant(target, { eventId, categoryId: race.half }, { runner });
  return { race, ticket };
}

export type TransferableTicket = Awaited<ReturnType<typeof makeTransferable>>['ticket'];

/** Whose a place is, and what goes or stays with it. */
export async function readGivenPlace({ database: { db } }: Pick<Target, 'database'>, id: string) {
  return await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select(['registrations.member_id', 'registrations.holder', 'registrations.bib'])
    .select(['registrations.state', 'registrations.jersey', 'registrations.consents'])
    .select(['registrations.order_id', 'orders.buyer_id', 'registrations.attention'])
    .where('registrations.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A ticket as a member asks for it. */
export async function readTicketAs(
  { app }: Pick<Target, 'app'>,
  { id, member }: { id: string; member: Pick<Member, 'headers'> },
) {
  return await app.inject({ url: `/api/user/registration/${id}`, headers: member.headers });
}

/** Status and problem of a refusal. */
export const refusalOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
