import { sql, type Insertable, type Kysely } from 'kysely';
import type { AddOnContent } from '#src/contract/add-ons/add-ons.ts';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { AddOnsTable } from '#src/server/db/tables/prices.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { TestApp } from '../app.ts';
import type { makeMember } from '../factories.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

/** An add-on as its host sets it, on sale without a limit. */
export function makeAddOnContent(changed: Partial<AddOnContent> = {}): AddOnContent {
  return {
    name: { id: 'Kaus finisher', en: 'Finisher shirt' },
    price: 75_000,
    stock: null,
    choices: [],
    category_ids: null,
    most: 1,
    is_on_sale: true,
    ...changed,
  };
}

/** An add-on of an event: 75,000 rupiah, one for each runner, without a limit. */
export async function makeAddOn(
  db: Kysely<Database>,
  eventId: string,
  overrides: Partial<Insertable<AddOnsTable>> = {},
) {
  const id = newId();
  const at = '2027-01-01T00:00:00.000Z';
  await db
    .insertInto('add_ons')
    .values({
      id,
      event_id: eventId,
      name: JSON.stringify({ id: 'Kaus finisher' }),
      price: 75_000,
      stock: null,
      choices: '[]',
      category_ids: null,
      most: 1,
      is_on_sale: true,
      created_at: at,
      updated_at: at,
      ...overrides,
    })
    .execute();
  return { id };
}

/** How many pieces of an add-on are taken. */
export async function readTaken(db: Kysely<Database>, id: string): Promise<number> {
  const { taken } = await db
    .selectFrom('add_ons')
    .select('taken')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return taken;
}

/** Sets an event's refund rule as if its hosts had; null takes it away. */
export async function writeRefundRule(
  db: Kysely<Database>,
  eventId: string,
  rule: RefundRule | null,
): Promise<void> {
  await db
    .updateTable('events')
    .set({ refund_rule: rule === null ? null : JSON.stringify(rule) })
    .where('id', '=', eventId)
    .execute();
}

/** What a call about an event's add-ons, or its refund rule, answers its host or somebody else. */
export async function askHosts(
  { app }: TestApp,
  call: {
    member: Member;
    eventId: string;
    path: string;
    method?: 'GET' | 'POST' | 'PUT';
    body?: object;
  },
) {
  const { member, eventId, path, method = 'GET', body } = call;
  const answer = await app.inject({
    method,
    url: `/api/host/event/${eventId}/${path}`,
    headers: member.headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Gives a place up; `back`: what its runner was told to get back. */
export async function giveUp(
  { app }: TestApp,
  member: Member,
  { ticketId, back }: { ticketId: string; back?: number },
) {
  const answer = await app.inject({
    method: 'DELETE',
    url: `/api/user/registration/${ticketId}${back === undefined ? '' : `?back=${back}`}`,
    headers: member.headers,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/**
 * What does not add up in an event's add-ons: pieces that are counted, those in orders with a place, the stock, and the sums
 * of orders; empty when all does.
 */
export async function findAddOnFaults(db: Kysely<Database>, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'add-on: ' || a.taken || ' taken, ' || held.count || ' in orders, stock ' || coalesce(a.stock::text, '-') as fault
    from add_ons a, lateral (
      select coalesce(sum(oa.count), 0) as count from order_add_ons oa where oa.add_on_id = a.id and exists (
        select 1 from registrations r where r.order_id = oa.order_id and r.state in ('pending', 'confirmed', 'waitlisted')
      )
    ) held
    where a.event_id = ${eventId} and (a.taken <> held.count or a.taken < 0 or a.taken > a.stock)
    union all
    select 'order ' || oa.order_id || ' is marked ' || oa.held from order_add_ons oa
    join orders o on o.id = oa.order_id
    where o.event_id = ${eventId} and oa.held <> exists (
      select 1 from registrations r where r.order_id = oa.order_id and r.state in ('pending', 'confirmed', 'waitlisted')
    )
    union all
    select 'order ' || o.id || ' has add-ons of ' || sums.sum || ', counted ' || o.add_ons from orders o, lateral (
      select coalesce(sum(price * count), 0) as sum from order_add_ons oa where oa.order_id = o.id
    ) sums
    where o.event_id = ${eventId} and (o.add_ons <> sums.sum or o.add_ons > o.amount)
    union all
    select 'order ' || o.id || ' keeps ' || o.kept || ' of ' || o.received from orders o
    where o.event_id = ${eventId} and (
      o.kept > o.received or (o.kept > 0 and (o.refund_by is null or o.payment not in ('none', 'refunded')))
    )`.execute(db);
  return rows.map(({ fault }) => fault);
}
