import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WaitingList } from '#src/contract/registration/waiting-choices.ts';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { sweepWaiting } from '#src/server/core/waiting/settle-waiting.ts';
import type { TestApp } from '../app.ts';
import { makeMember, makeRegistrationBody } from '../factories.ts';
import { makePaidRace } from '../payment/payments.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;
type Target = Pick<TestApp, 'app' | 'database'>;

/** A race with few places, whose registration is open until 7 February 2027. */
export async function makeFullRace(
  app: TestApp,
  {
    quota = 1,
    price = 0,
    list = 'turn',
  }: { quota?: number; price?: number; list?: WaitingList } = {},
) {
  const race = await makePaidRace(app, { quota, price });
  await app.database.db
    .updateTable('events')
    .set({ waiting_list: list })
    .where('id', '=', race.id)
    .execute();
  return race;
}

export type FullRace = Awaited<ReturnType<typeof makeFullRace>>;

/** Registers a new runner, or the given one; where the race is full, they wait unless `orWait` is false. */
export async function join(
  { app, database }: Target,
  race: FullRace,
  { member, orWait = true, promo }: { member?: Member; orWait?: boolean; promo?: string } = {},
) {
  const runner = member ?? (await makeMember(database.db));
  const answer = await app.inject({
    method: 'POST',
    url: `/api/event/${race.id}/registration`,
    headers: { ...runner.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...makeRegistrationBody(race.categoryId),
      ...(orWait ? { or_wait: true } : {}),
      ...(promo === undefined ? {} : { promo }),
    },
  });
  const body = answer.json();
  return { status: answer.statusCode, body, ticket: body.registration, runner };
}

/** The runner's own ticket as it is now. */
export async function readOwn({ app }: Target, { headers }: Member, id: string) {
  const answer = await app.inject({ url: `/api/user/registration/${id}`, headers });
  return answer.json().registration;
}

/** Takes the place that is held. */
export async function accept({ app }: Target, { headers }: Member, id: string) {
  const url = `/api/user/registration/${id}/offer/accept`;
  const answer = await app.inject({ method: 'POST', url, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** Gives a place up, leaves the list, or declines its offer. */
export async function leave({ app }: Target, { headers }: Member, id: string) {
  const url = `/api/user/registration/${id}`;
  const answer = await app.inject({ method: 'DELETE', url, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** A host's change of some, and what came of it for each. */
export async function changeByHost(
  { app }: Target,
  race: FullRace,
  { kind, ids }: { kind: 'wait' | 'place' | 'offer' | 'take_back' | 'cancel'; ids: string[] },
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/host/event/${race.id}/participant/change`,
    headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
    payload: { kind, ids, ...(kind === 'cancel' ? { reason: 'Dua kali mendaftar.' } : {}) },
  });
  const { results = [] } = answer.json();
  const outcomes: Record<string, string> = {};
  for (const { id, outcome, reason } of results) outcomes[id] = reason ?? outcome;
  return { status: answer.statusCode, outcomes };
}

/** How many places there are; a host who edits the race writes no less than are taken. */
export async function setQuota({ database: { db } }: Target, race: FullRace, quota: number) {
  await db
    .updateTable('categories')
    .set({ quota })
    .where('id', '=', race.categoryId)
    .where('taken', '<=', quota)
    .execute();
}

/** What the jobs of a server do about places, at its clock's time. */
export async function runJobs({ database: { db }, clock }: TestApp): Promise<number> {
  await sweepExpired(db, clock.now());
  return await sweepWaiting(db, clock.now());
}

/**
 * What does not add up in a race's places, by its rows: the count of taken places, places beyond the quota, and runners who have
 * more than one; empty when all does.
 */
export async function findPlaceFaults({ database }: Target, race: FullRace): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'taken ' || c.taken || ' of ' || c.quota || ', sold ' || sold.count || ', held ' || held.count as fault
    from categories c
    cross join lateral (
      select count(*) from registrations r
      where r.category_id = c.id and r.state in ('pending', 'confirmed')
    ) sold
    cross join lateral (
      select count(*) from registrations r
      where r.category_id = c.id and r.state = 'waitlisted' and r.offer_until is not null
    ) held
    where c.event_id = ${race.id}
      and (c.taken <> sold.count + held.count or c.taken not between 0 and c.quota)
    union all
    select 'places of ' || member_id || ': ' || count(*) from registrations
    where event_id = ${race.id} and state in ('pending', 'confirmed', 'waitlisted')
    group by member_id having count(*) > 1
    union all
    select 'letters about one offer: ' || count(*) from mail_outbox
    join registrations on registrations.id = mail_outbox.data ->> 'registration_id'
    where mail_outbox.kind = 'waiting_offer' and registrations.event_id = ${race.id}
    group by mail_outbox.data having count(*) > 1`.execute(database.db);
  return rows.map(({ fault }) => fault);
}

/** Joins one after the other, so that their turn is known. */
export async function joinInOrder(
  app: TestApp,
  race: Awaited<ReturnType<typeof makeFullRace>>,
  count: number,
) {
  const joined = [];
  for (let each = 0; each < count; each += 1) {
    joined.push(await join(app, race));
    app.clock.advance(1000);
  }
  return joined;
}
