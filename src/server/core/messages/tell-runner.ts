import { sql, type Transaction } from 'kysely';
import { paymentReminders } from '#src/domain/payments/payment-reminders.ts';
import { keeperOf } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  enqueueMail,
  enqueueMails,
  enqueueMailsAbout,
  type MailSubject,
  type MailRecipient,
} from '#src/server/platform/mail/enqueue.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';
import { tellWaiting } from './tell-waiting.ts';
import {
  type AboutClaim,
  claimLink,
  codeReplaced,
  expired,
  expiring,
  payBy,
  paymentRefused,
  type MoneyMoved,
  registered,
  registrationCancelled,
} from './mail-kinds.ts';

type Trx = Transaction<Database>;

/**
 * Tells a member of their new registration, or that they wait; where it has to be paid, reminds of that before the place is given away. `cause`
 * names a later place of the same registration.
 */
export async function tellRegistered(
  trx: Trx,
  { id, memberId, cause, now }: { id: string; memberId: string; cause?: string; now: Date },
): Promise<void> {
  const order = await trx
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select(['orders.id', 'orders.expires_at', 'registrations.state'])
    .where('registrations.id', '=', id)
    .executeTakeFirstOrThrow();
  if (order.state === 'waitlisted') {
    await tellWaiting(trx, { ids: [id], cause: 'joined', now });
    return;
  }
  await enqueueMail(trx, {
    kind: registered,
    memberId,
    data: { registration_id: id },
    key: cause ?? id,
    now,
    // It says how and until when to pay.
    isObligatory: order.expires_at !== null,
  });
  if (order.expires_at === null) return;
  const time = { from: now, until: order.expires_at };
  await remindOfPaying(trx, { orderId: order.id, memberId, key: cause ?? order.id, ...time, now });
}

/** Reminds of a deadline that starts at `from`, unless it is another by then. */
async function remindOfPaying(
  trx: Trx,
  reminded: {
    orderId: string;
    memberId: string;
    key: string;
    from: Date;
    until: Date;
    now: Date;
  },
): Promise<void> {
  const { orderId, memberId, key, from, until, now } = reminded;
  const data = { order_id: orderId, until: until.toISOString() };
  const due = paymentReminders(from.getTime(), until.getTime());
  for (const [kind, at] of [[payBy, due.payBy] as const, [expiring, due.expiring] as const]) {
    if (at !== null) await enqueueMail(trx, { kind, memberId, data, key, now, due: new Date(at) });
  }
}

/** Tells an order's buyer, if it has one, once per key: the order unless another is given. */
export async function tellBuyer(
  trx: Trx,
  mail: { kind: MailKind<{ order_id: string }>; orderId: string; key?: string; now: Date },
): Promise<void> {
  const { kind, orderId, key = orderId, now } = mail;
  const memberId = await findBuyer(trx, orderId);
  if (memberId === null) return;
  await enqueueMail(trx, { kind, memberId, data: { order_id: orderId }, key, now });
}

/**
 * Tells an order's buyer that the host has refused their proof, and why; where they have time again, `until`, reminds of it.
 * Takes the decision's id.
 */
export async function tellRefused(
  trx: Trx,
  refusal: { id: string; orderId: string; reason: string; until: Date | null; now: Date },
): Promise<void> {
  const { id, orderId, reason, until, now } = refusal;
  const memberId = await findBuyer(trx, orderId);
  if (memberId === null) return;
  const data = { order_id: orderId, reason };
  await enqueueMail(trx, { kind: paymentRefused, memberId, data, key: id, now });
  if (until !== null) {
    await remindOfPaying(trx, { orderId, memberId, key: id, from: now, until, now });
  }
}

/** Tells an order's buyer of money that came or went back. Takes the decision's id. */
export async function tellMoney(
  trx: Trx,
  moved: {
    kind: MailKind<MoneyMoved>;
    id: string;
    orderId: string;
    amount: number;
    reason: string | null;
    now: Date;
  },
): Promise<void> {
  const { kind, id, orderId, amount, reason, now } = moved;
  const memberId = await findBuyer(trx, orderId);
  if (memberId === null) return;
  const data = { order_id: orderId, amount, reason };
  await enqueueMail(trx, { kind, memberId, data, key: id, now });
}

/** Tells an order's buyer, and the runners for whom they had ordered, that it is paid. */
export async function tellPaid(
  trx: Trx,
  {
    orderId,
    ...paid
  }: { kind: MailKind<{ order_id: string }>; orderId: string; key?: string; now: Date },
): Promise<void> {
  await tellBuyer(trx, { orderId, ...paid });
  const { key = orderId, now } = paid;
  const to = sql<MailRecipient & { data: { registration_id: string } }>`(
    select registrations.member_id, registrations.id || ':paid:' || ${key}::text as key,
      jsonb_build_object('registration_id', registrations.id) as data
    from registrations
    join orders on orders.id = registrations.order_id
    where orders.id = ${orderId} and orders.group_id is not null
      and registrations.state = 'confirmed' and registrations.member_id <> orders.buyer_id
  )`;
  await enqueueMails(trx, { kind: registered, to, now });
}

/** Tells the buyers whose registrations were given away unpaid, and the runners for whom they had ordered. */
export async function tellExpired(
  trx: Trx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  const to = sql<MailRecipient & { data: { order_id: string } }>`(
    select orders.buyer_id as member_id, orders.id as key,
      jsonb_build_object('order_id', orders.id) as data
    from registrations
    join orders on orders.id = registrations.order_id
    where registrations.id = any(${ids})
    union
    select registrations.member_id, orders.id || ':' || registrations.member_id,
      jsonb_build_object('order_id', orders.id)
    from registrations
    join orders on orders.id = registrations.order_id
    where registrations.id = any(${ids}) and registrations.member_id <> orders.buyer_id
  )`;
  await enqueueMails(trx, { kind: expired, to, now });
}

/** Tells runners that the host has cancelled their registrations, for a reason; empty: none was given. */
export async function tellCancelledByHost(
  trx: Trx,
  { ids, reason, now }: { ids: readonly string[]; reason: string; now: Date },
): Promise<void> {
  const to = sql<MailRecipient & { data: { registration_id: string; reason: string } }>`(
    select ${keeperOf('registrations')} as member_id, id as key,
      jsonb_build_object('registration_id', id, 'reason', ${reason}::text) as data
    from registrations
    where id = any(${ids})
  )`;
  await enqueueMails(trx, { kind: registrationCancelled, to, now });
}

/** Tells a runner who has an account that their ticket has a new code; `reason` is the host's, null where they did it. */
export async function tellNewCode(
  trx: Trx,
  { id, rev, reason, now }: { id: string; rev: number; reason: string | null; now: Date },
): Promise<void> {
  const to = sql<MailRecipient & { data: { registration_id: string; reason: string | null } }>`(
    select ${keeperOf('registrations')} as member_id, ${`${id}:${rev}`}::text as key,
      jsonb_build_object('registration_id', id, 'reason', ${reason}::text) as data
    from registrations
    where id = ${id}
  )`;
  await enqueueMails(trx, { kind: codeReplaced, to, now });
}

/** Sends runners the links to places that hosts gave them, each once and where an address is known. */
export async function tellClaimLinks(
  trx: Trx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  const about = sql<MailSubject<AboutClaim>>`(
    select registrations.id || ':' || place_claims.renewals as key,
      jsonb_build_object('registration_id', registrations.id, 'renewals', place_claims.renewals)
        as data,
      events.community_id
    from registrations
    join events on events.id = registrations.event_id
    join place_claims on place_claims.registration_id = registrations.id
    where registrations.id = any(${ids}) and registrations.email is not null
      and place_claims.used_at is null
  )`;
  await enqueueMailsAbout(trx, { kind: claimLink, about, now });
}

/** Null: a host made it, and its runner has not taken it over. */
async function findBuyer(trx: Trx, orderId: string): Promise<string | null> {
  const { buyer_id: buyerId } = await trx
    .selectFrom('orders')
    .select('buyer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return buyerId;
}
