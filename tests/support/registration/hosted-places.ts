import { randomUUID } from 'node:crypto';
import type { HostedPlace } from '#src/contract/participants/hosted-places.ts';
import type { TestApp } from '../app.ts';
import type { makeMember } from '../factories.ts';
import type { HostedRace } from './participants.ts';

type Target = Pick<TestApp, 'app'>;
type Member = Awaited<ReturnType<typeof makeMember>>;

/** Somebody without an account, who stands at the counter. */
export const stranger = {
  legal_name: 'Demo Tamu Loket',
  sex: 'male',
  birth_date: '1990-03-04',
  phone: '+6281299990001',
} as const;

/** What a host sends at the counter. */
export function makeCounterBody(categoryId: string, given: object = {}) {
  return {
    category_id: categoryId,
    runner: stranger,
    email: null,
    jersey: null,
    is_paid: true,
    has_waiver: false,
    ...given,
  };
}

/** Sends a place as a race's host, with a new idempotency key unless one is given. */
export async function sendPlace(
  { app }: Target,
  race: Pick<HostedRace, 'eventId' | 'host'>,
  { body, key = randomUUID() }: { body: object; key?: string },
) {
  return await app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant`,
    headers: { ...race.host.headers, 'idempotency-key': key },
    payload: body,
  });
}

/** A place that a host gave. */
export async function givePlace(
  app: Target,
  race: HostedRace,
  given: object = {},
): Promise<HostedPlace> {
  const body = makeCounterBody(race.half, given);
  const answer = await sendPlace(app, race, { body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().place;
}

/** A place as it is stored, with its order. */
export async function readPlaceRow({ database }: Pick<TestApp, 'database'>, id: string) {
  return await database.db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .selectAll('registrations')
    .select(['orders.buyer_id', 'orders.made_by', 'orders.payment', 'orders.received'])
    .where('registrations.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Takes a place over as a member. */
export async function sendClaim(
  { app }: Target,
  { headers }: Pick<Member, 'headers'>,
  { code, body = {} }: { code: string | null; body?: object },
) {
  return await app.inject({
    method: 'POST',
    url: `/api/claim/${code ?? ''}`,
    headers,
    payload: { waiver_version: '1', waiver_accepted: true, answers: {}, jersey: null, ...body },
  });
}

/** A row of a file, of one of many runners. */
export function makeImportRow(categoryId: string, number = 2, given: object = {}) {
  const digits = String(number).padStart(5, '0');
  return {
    number,
    category_id: categoryId,
    runner: { ...stranger, legal_name: `Demo Impor ${digits}`, phone: `+62812777${digits}` },
    email: null,
    jersey: null,
    bib: null,
    is_paid: true,
    ...given,
  };
}
