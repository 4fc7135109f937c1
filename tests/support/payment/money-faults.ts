import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** What does not add up in the money of a race's orders; empty when all does. */
export async function findMoneyFaults(db: Kysely<Database>, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'money of ' || o.id || ': ' || o.received || ', entries ' || sums.sum as fault from orders o, lateral (
      select coalesce(sum(amount), 0) as sum from payment_entries e where e.order_id = o.id
    ) sums
    where o.event_id = ${eventId} and o.received <> sums.sum
    union all
    select 'state of ' || o.id || ': ' || o.payment || ', ' || r.state from orders o
    join registrations r on r.order_id = o.id
    where o.event_id = ${eventId}
    -- A place that was taken out of its order is none of its own any more.
    and not (o.group_id is not null and r.price is null and r.state = 'cancelled') and not (
      case o.payment
        when 'paid' then r.state = 'confirmed' and o.received >= o.amount
        when 'unpaid' then r.state = 'pending' and o.received < o.amount
        when 'proof_sent' then r.state = 'pending' and o.proof_at is not null
        -- Nothing was to be paid, or its place is gone or waited for.
        when 'none' then r.state = 'cancelled' or (o.amount = 0 and r.state = 'confirmed')
          or (o.received = 0 and r.state = 'waitlisted')
        else r.state = 'cancelled'
      end)
    union all
    select 'order ' || o.id || ' asks for ' || o.amount || ', its places for ' || priced.sum from orders o, lateral (
      select sum(price - coalesce(discount, 0)) as sum from registrations r where r.order_id = o.id and r.price is not null
    ) priced
    where o.event_id = ${eventId} and o.group_id is not null and o.payment in ('unpaid', 'proof_sent') and o.received = 0
      and o.proof_at is null and o.amount <> priced.sum + o.unique_part + o.add_ons
    union all
    select 'amount ' || amount || ' is open ' || count(*) || ' times' from orders
    where event_id = ${eventId} and payment in ('unpaid', 'proof_sent') and unique_part > 0
    group by amount having count(*) > 1`.execute(db);
  return rows.map(({ fault }) => fault);
}
