import { sql, type Insertable, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { PromoCodesTable } from '#src/server/db/tables/prices.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { TestApp } from '../app.ts';
import type { makeMember } from '../factories.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

/** A promo code of an event that takes 20 % off, as often as one likes. */
export async function makePromo(
  db: Kysely<Database>,
  eventId: string,
  overrides: Partial<Insertable<PromoCodesTable>> = {},
) {
  const id = newId();
  const at = '2027-01-01T00:00:00.000Z';
  await db
    .insertInto('promo_codes')
    .values({
      id,
      event_id: eventId,
      code: 'PAGI20',
      kind: 'percent',
      value: 20,
      use_limit: null,
      valid_from: null,
      valid_until: null,
      category_ids: null,
      created_at: at,
      updated_at: at,
      ...overrides,
    })
    .execute();
  return { id };
}

/** A promo code as it is stored. */
export async function readPromo(db: Kysely<Database>, id: string) {
  return await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** What a call to the promo codes of an event answers. */
export async function askPromos(
  { app }: TestApp,
  {
    member,
    eventId,
    path = '',
    method = 'POST',
    body,
  }: {
    member: Member;
    eventId: string;
    path?: string;
    method?: 'GET' | 'POST' | 'PUT';
    body?: object;
  },
) {
  const answer = await app.inject({
    method,
    url: `/api/host/event/${eventId}/promo-code${path}`,
    headers: member.headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/**
 * What does not add up in the uses of an event's promo codes: those that are counted, the orders that have them and a place,
 * and their limit; empty when all does.
 */
export async function findPromoFaults(db: Kysely<Database>, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select p.code || ': ' || p.uses || ' uses, ' || held.count || ' held, limit ' || coalesce(p.use_limit::text, '-') as fault
    from promo_codes p, lateral (
      select coalesce(sum(o.promo_uses), 0) as count from orders o where o.promo_id = p.id and exists (
        select 1 from registrations r where r.order_id = o.id and r.state in ('pending', 'confirmed', 'waitlisted')
      )
    ) held
    where p.event_id = ${eventId} and (p.uses <> held.count or p.uses > p.use_limit)
    union all
    select 'order ' || o.id || ' is marked ' || o.promo_held from orders o
    where o.event_id = ${eventId} and o.promo_id is not null and o.promo_held <> exists (
      select 1 from registrations r where r.order_id = o.id and r.state in ('pending', 'confirmed', 'waitlisted')
    )
    union all
    select 'order ' || o.id || ' counts as ' || o.promo_uses || ' uses, its places as ' || held.count
    from orders o, lateral (
      select count(*) from registrations r where r.order_id = o.id and r.discount is not null
    ) held
    where o.event_id = ${eventId} and o.group_id is not null and o.promo_held and o.promo_uses <> held.count
    union all
    select o.promo_code || ' is held ' || count(distinct coalesce(o.group_id, o.id)) || ' times by ' || o.buyer_id from orders o
    join promo_codes p on p.id = o.promo_id
    where o.event_id = ${eventId} and o.promo_held group by o.promo_code, o.buyer_id, p.per_member
    having count(distinct coalesce(o.group_id, o.id)) > p.per_member`.execute(db);
  return rows.map(({ fault }) => fault);
}
