import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.ts';
import {
  makeCategory,
  makeCommunity,
  makeEvent,
  makeMember,
  makeRegistrationBody,
} from '../factories.ts';

type Target = Pick<TestApp, 'app' | 'database'>;
type Runner = ReturnType<typeof makeRegistrationBody>['runner'];

/** A community's race with two categories, and its host. */
export async function makeHostedRace(
  app: Target,
  prices: { half?: number; ten?: number; quota?: number } = {},
) {
  const { db } = app.database;
  const host = await makeMember(db);
  const community = await makeCommunity(db, host.id);
  const event = await makeEvent(db, { community_id: community.id });
  const quota = prices.quota ?? 50;
  const half = await makeCategory(db, event.id, {
    code: 'HM',
    price: prices.half ?? 0,
    bib_from: 2001,
    bib_next: 2001,
    position: 2,
    quota,
  });
  const ten = await makeCategory(db, event.id, { price: prices.ten ?? 0, quota });
  return { host, eventId: event.id, communityId: community.id, half: half.id, ten: ten.id };
}

/** How many places of a category are taken. */
export async function readTaken(
  { database }: Pick<Target, 'database'>,
  categoryId: string,
): Promise<number> {
  const { taken } = await database.db
    .selectFrom('categories')
    .select('taken')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return taken;
}

export type HostedRace = Awaited<ReturnType<typeof makeHostedRace>>;

/** A new member who registers for a category; returns the registration. */
export async function makeParticipant(
  app: Target,
  { eventId, categoryId }: { eventId: string; categoryId: string },
  given: { runner?: Partial<Runner>; jersey?: string | null; email?: string } = {},
) {
  const member = await makeMember(app.database.db);
  await app.database.db
    .updateTable('members')
    .set({
      email_verified_at: '2027-01-01T00:00:00.000Z',
      ...(given.email ? { email: given.email } : {}),
    })
    .where('id', '=', member.id)
    .execute();
  const { runner, ...body } = makeRegistrationBody(categoryId);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/event/${eventId}/registration`,
    headers: { ...member.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...body,
      runner: { ...runner, ...given.runner },
      ...(given.jersey === undefined ? {} : { jersey: given.jersey }),
    },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { id, order_id: orderId, code, bib } = answer.json().registration;
  return { id: String(id), orderId: String(orderId), code: String(code), bib, member };
}

/** Copies a participant without their account, `count` times; `given` says what each is like. */
export async function copyParticipant(
  { database: { db } }: Target,
  id: string,
  { count, given }: { count: number; given: (index: number) => { name: string; bib: number } },
): Promise<string[]> {
  const {
    search: _search,
    lacks_answers: _lacks,
    ...row
  } = await db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => {
    const { name, bib } = given(index);
    return {
      ...row,
      // In the order of their numbers.
      id: `c${String(index).padStart(11, '0')}`,
      member_id: null,
      bib,
      code_hash: randomUUID(),
      holder: JSON.stringify({ ...row.holder, legal_name: name }),
      consents: JSON.stringify(row.consents),
    };
  });
  for (let from = 0; from < copies.length; from += 1000) {
    await db
      .insertInto('registrations')
      .values(copies.slice(from, from + 1000))
      .execute();
  }
  return copies.map((copy) => copy.id);
}
