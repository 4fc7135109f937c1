import { sql, type RawBuilder } from 'kysely';
import { heldStates } from '#src/domain/participants/participant-counts.ts';

/** Rupiah of `orders` that are to go back, as `owedBack` has them. */
export const owedOfOrder = sql<number>`greatest(0, case
  when orders.payment in ('none', 'expired') then orders.received - orders.kept
  when orders.payment = 'paid' then orders.received - orders.amount else 0 end)`;

/** Rupiah of one of `registrations` while it has a place that its order asks for or was paid for; else 0. */
export function whereAsked(rupiah: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`case when registrations.state = any(${[...heldStates]})
    and orders.payment in ('unpaid', 'proof_sent', 'paid') then ${rupiah} else 0 end`;
}

/** Whether `orders` are paid by money that an import says to have come outside Derap. */
export const isPaidOutside = sql<boolean>`(orders.payment = 'paid' and exists (
  select 1 from payment_entries
  where payment_entries.order_id = orders.id and payment_entries.kind = 'import'
))`;

/** What has gone back of `orders`, and when the last of it; null where nothing has. */
export const paidBackOfOrder = sql<{ amount: number; at: string } | null>`(
  select jsonb_build_object(
    'amount', -sum(payment_entries.amount),
    'at', to_char(max(payment_entries.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  from payment_entries
  where payment_entries.order_id = orders.id and payment_entries.kind = 'refund'
  having count(*) > 0
)`;
