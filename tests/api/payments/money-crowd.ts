import fc from 'fast-check';
import { sql } from 'kysely';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { findAddOnFaults, giveUp, makeAddOn } from '#tests/support/registration/add-ons.ts';
import type { TestApp } from '#tests/support/app.ts';
import { makeCategory, makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import {
  makePeople,
  orderGroup,
  readGroup,
  restOfRunner,
} from '#tests/support/registration/groups.ts';
import { sendClaim } from '#tests/support/registration/hosted-places.ts';
import { findMoneyFaults } from '#tests/support/payment/money-faults.ts';
import {
  bookLines,
  cancelByHost,
  decide,
  lineKey,
  makePaidRace,
  sendPicture,
  shareLine,
} from '#tests/support/payment/payments.ts';
import { findPromoFaults, makePromo } from '#tests/support/registration/promos.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';
import { sendAccept, sendOffer, toTransferCode } from '#tests/support/registration/transfers.ts';

/* Many people who do at once whatever one can do with places and money. */

export const quota = 4;
const [runners, price] = [8, 100_000];
/** Of the other category, for who changes. */
const [fewer, lower] = [2, 80_000];
const [addOnPrice, stock] = [30_000, 3];
const codeUses = 3;
/** Basis points. */
const qrisFee = 70;
const decisions = ['confirm', 'part', 'refuse', 'receive', 'reinstate', 'refund'] as const;
const runner = fc.nat({ max: runners - 1 });
/** Which of the places that the runner ordered at once. */
const which = fc.nat({ max: 2 });
/** What somebody does. */
export const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('register'), runner, pieces: fc.nat({ max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('group'),
      runner,
      people: fc.integer({ min: 2, max: 3 }),
      code: fc.constantFrom('', 'PAGI20', 'FUN20'),
      orWait: fc.boolean(),
      others: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('claim', 'accept', 'transfer'), runner, which }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('give_up'), runner, which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change'), runner, which, back: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('proof'), runner }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'cancel_by_host'), runner, which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire'), runner }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(...decisions),
      runner,
      share: fc.constantFrom(0, 0.3, 1, 1.2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('place', 'note'),
      runner,
      share: fc.constantFrom(0.3, 1, 1.2),
      line: fc.nat({ max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('share'),
      runner,
      other: runner,
      share: fc.constantFrom(0.3, 1, 1.2),
      line: fc.nat({ max: 9 }),
    }),
  },
);
/** `place` and `note` book a line of a bank statement, `share` books one to the orders of two runners. */
export type Command = {
  kind: string;
  runner: number;
  other?: number;
  share?: number;
  line?: number;
  pieces?: number;
  people?: number;
  code?: string;
  orWait?: boolean;
  /** Who of a group is in the other category. */
  others?: boolean[];
  which?: number;
  /** Whether to the category where all begin. */
  back?: boolean;
};

const refundRule = {
  until: '2027-12-20T00:00:00.000Z',
  percent: 50,
  add_ons_percent: 100,
  days: 14,
};

/** A race with few places, add-ons and uses of its promo code, and many who want them. */
export async function makeCrowd(of: TestApp) {
  const { db } = of.database;
  const race = await makePaidRace(of, { quota, price });
  await db
    .updateTable('payment_accounts')
    .set({ qris_fee: qrisFee })
    .where('id', '=', race.accountId)
    .execute();
  await db
    .updateTable('events')
    .set({
      payment_hours: 6,
      registration_closes_at: '2027-12-20T00:00:00.000Z',
      starts_at: '2027-12-24T00:00:00.000Z',
      ends_at: '2027-12-25T00:00:00.000Z',
      transfers_until: new Date('2027-12-20T00:00:00.000Z'),
      refund_rule: JSON.stringify(refundRule),
    })
    .where('id', '=', race.id)
    .execute();
  const { id: otherId } = await makeCategory(db, race.id, {
    code: 'FUN',
    price: lower,
    quota: fewer,
    bib_from: 5001,
    bib_next: 5001,
  });
  await db
    .updateTable('categories')
    .set({ flag_off_at: '2027-12-24T00:00:00.000Z' })
    .where('event_id', '=', race.id)
    .execute();
  const { id: addOnId } = await makeAddOn(db, race.id, { price: addOnPrice, stock, most: 2 });
  await makePromo(db, race.id, { use_limit: codeUses, per_member: 2 });
  const category_ids = JSON.stringify([otherId]);
  await makePromo(db, race.id, { code: 'FUN20', use_limit: 2, per_member: 2, category_ids });
  const members = await Promise.all(Array.from({ length: runners }, () => makeMember(db)));
  const places: Ordered[] = members.map((member) => ({
    member,
    ids: [],
    orderId: '',
    groupId: null,
  }));
  return { race, otherId, addOnId, places };
}

/** What a runner ordered last: a place, or those of a group. */
type Ordered = {
  member: Awaited<ReturnType<typeof makeMember>>;
  ids: string[];
  orderId: string;
  groupId: string | null;
};

export type Crowd = Awaited<ReturnType<typeof makeCrowd>>;

/** Carries out a command as its caller would, and returns the answer's status. */
export async function carryOut(of: TestApp, crowd: Crowd, told: Command): Promise<number> {
  const { race, otherId, addOnId, places } = crowd;
  const place = places[told.runner];
  if (!place) throw new Error('No such runner');
  const { member, ids } = place;
  const ticketId = ids[(told.which ?? 0) % ids.length] ?? '';
  const ticket = `/api/user/registration/${ticketId}`;
  switch (told.kind) {
    case 'register': {
      const { pieces = 0 } = told;
      const chosen = pieces === 0 ? [] : [{ id: addOnId, count: pieces }];
      const body = { ...makeRegistrationBody(race.categoryId), add_ons: chosen };
      const answer = await sendRegistration(of, { member, eventId: race.id, body });
      const { registration: made } = answer.json();
      const status = answer.statusCode;
      if (status === 201) {
        place.ids = [String(made.id)];
        place.orderId = String(made.order_id);
        place.groupId = null;
      }
      return status;
    }
    case 'group': {
      const { people = 2, code = '', orWait = false, others = [] } = told;
      const body = {
        people: makePeople(people).map((person, index) => ({
          ...person,
          ...(others[index] === true ? { category_id: otherId } : {}),
        })),
        ...(code === '' ? {} : { promo: code }),
        ...(orWait ? { or_wait: true } : {}),
      };
      const { status, group } = await orderGroup(of, race, { member, body });
      if (status === 201) {
        place.ids = group.places.map(({ id }) => id);
        place.orderId = group.id;
        place.groupId = group.id;
      }
      return status;
    }
    case 'claim': {
      if (place.groupId === null) return 404;
      const group = await readGroup(of, { buyer: member, group: { id: place.groupId } });
      const code = group.places.find(({ id }) => id === ticketId)?.claim ?? null;
      const stranger = await makeMember(of.database.db);
      return (await sendClaim(of, stranger, { code, body: { answers: restOfRunner.answers } }))
        .statusCode;
    }
    case 'transfer': {
      const offer = await sendOffer(of, { id: ticketId, member });
      if (offer.statusCode !== 200) return offer.statusCode;
      const code = toTransferCode(offer.json().transfer.offer.link);
      const receiver = await makeMember(of.database.db);
      return (await sendAccept(of, { code, member: receiver })).statusCode;
    }
    case 'accept':
      return (
        await of.app.inject({
          method: 'POST',
          url: `${ticket}/offer/accept`,
          headers: member.headers,
        })
      ).statusCode;
    case 'proof':
      return (await sendPicture(of, { member, url: `${ticket}/proof` })).status;
    case 'cancel':
      return (await of.app.inject({ method: 'DELETE', url: ticket, headers: member.headers }))
        .statusCode;
    case 'cancel_by_host':
      return (await cancelByHost(of, race, ticketId)).statusCode;
    case 'change': {
      const categoryId = told.back === true ? race.categoryId : otherId;
      return (
        await of.app.inject({
          method: 'PUT',
          url: `${ticket}/category`,
          headers: member.headers,
          payload: { category_id: categoryId, total: 1_000_000 },
        })
      ).statusCode;
    }
    // Nothing was said to come back, so whatever does is fine.
    case 'give_up':
      return (await giveUp(of, member, { ticketId, back: 0 })).status;
    case 'expire': {
      of.clock.advance(6 * 3_600_000);
      await sweepExpired(of.database.db, of.clock.now());
      return 200;
    }
    case 'share':
      return await shareAmong(of, crowd, told);
    default:
      return await decideAbout(of, crowd, told);
  }
}

/** One line for the orders of two runners, or of one twice. */
async function shareAmong(of: TestApp, crowd: Crowd, told: Command): Promise<number> {
  const parts = [];
  for (const each of [told.runner, told.other ?? 0]) {
    const order = await findOrder(of, crowd, each);
    if (!order) return 404;
    const { id, rev, amount, received } = order;
    const part = Math.max(1, Math.floor((amount - received) * (told.share ?? 0)));
    parts.push({ order_id: id, rev, amount: part });
  }
  return (await shareLine(of, crowd.race, { key: lineKey(told.line ?? 0), parts })).status;
}

async function findOrder(of: TestApp, { places }: Crowd, each: number) {
  return await of.database.db
    .selectFrom('orders')
    .select(['id', 'rev', 'amount', 'received'])
    .where('id', '=', places[each]?.orderId ?? '')
    .executeTakeFirst();
}

async function decideAbout(of: TestApp, crowd: Crowd, told: Command): Promise<number> {
  const { race } = crowd;
  const order = await findOrder(of, crowd, told.runner);
  if (!order) return 404;
  const { id: orderId } = order;
  const whole = told.kind === 'refund' ? order.received : order.amount - order.received;
  const amount = Math.max(0, Math.floor(whole * (told.share ?? 0)));
  if (told.kind === 'place' || told.kind === 'note') {
    // Every other line came by QRIS.
    const paid = Math.max(1, amount);
    const fee = (told.line ?? 0) % 2 === 0 ? 0 : Math.floor((paid * qrisFee) / 10_000);
    const line = { key: lineKey(told.line ?? 0), amount: paid - fee, fee, order_id: orderId };
    const { kind: late } = told;
    return (await bookLines(of, race, { lines: [{ ...line, rev: order.rev, late }] })).status;
  }
  const sum = told.kind === 'refuse' ? { reason: 'Bukan untuk lomba ini' } : { amount };
  const { status } = await decide(of, race, { orderId, rev: order.rev, kind: told.kind, ...sum });
  return status;
}

/** What does not add up in a race's places and money; empty when all does. */
export async function findFaults(of: TestApp, { race }: Crowd): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'places of ' || c.id || ': ' || c.taken || ' of ' || c.quota || ', held ' || held.count as fault
    from categories c, lateral (
      select count(*) from registrations r where r.category_id = c.id
        and (r.state in ('pending', 'confirmed') or r.offer_until is not null)
    ) held
    where c.event_id = ${race.id} and (c.taken <> held.count or c.taken not between 0 and c.quota)
    union all
    select 'line ' || l.key || ' is of ' || l.order_id || ', not of its entry' from statement_lines l
    left join payment_entries e on e.id = l.entry_id
    where l.event_id = ${race.id} and l.order_id is not null and e.order_id is distinct from l.order_id
    union all
    select 'line ' || l.key || ' is booked ' || count(*) || ' times' from statement_lines l
    join payment_entries e on e.id = l.entry_id where l.event_id = ${race.id}
    group by l.key having count(*) > 1
    union all
    select 'line ' || l.key || ' has no first part' from statement_lines l
    where l.event_id = ${race.id} and l.part > 0 and not exists (
      select from statement_lines f where f.account_id = l.account_id and f.order_id is not null
        and f.key || '.' || l.part = l.key
    )`.execute(of.database.db);
  const { db } = of.database;
  const faults = await Promise.all(
    [findMoneyFaults, findAddOnFaults, findPromoFaults].map((find) => find(db, race.id)),
  );
  return [...rows.map(({ fault }) => fault), ...faults.flat()];
}

/** What the race's ledger adds up to, for its host. */
export async function readTotals(of: TestApp, { race }: Crowd) {
  const { headers } = race.host;
  const answer = await of.app.inject({ url: `/api/host/event/${race.id}/ledger`, headers });
  return answer.json().totals;
}
