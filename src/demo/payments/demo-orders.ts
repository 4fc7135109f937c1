import { randomUUID } from 'node:crypto';
import type { DecisionBody } from '#src/contract/payments/order-payments.ts';
import { loadGlyphs, type Glyphs } from '#src/server/drawing/font/glyphs.ts';
import { releaseExpired } from '#src/server/core/waiting/expired-orders.ts';
import { decideWithin } from '#src/server/features/payments/orders/decision-service.ts';
import {
  keepProofWithin,
  keepRefundProofWithin,
} from '#src/server/features/payments/shared/proof-service.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { demoId } from '../demo-id.ts';
import { demoRunner, registerDemoRunner } from '../demo-runner.ts';
import { createdAt } from '../rows/event-columns.ts';
import type { SeedContext } from '../seed-database.ts';
import { captainsOrders, orderStories, type OrderStep, type OrderStory } from './order-stories.ts';
import { drawProof } from './proof-picture.ts';

type DemoOrder = {
  /** Number of the runner; 1 is the demo's own. */
  number: number;
  event: string;
  category: string;
  story: OrderStory;
  daysAgo: number;
};
type Target = { context: SeedContext; keys: Keys; glyphs: Glyphs };
/** A step of an order; null: it is made. */
type Moment = { at: Date; order: DemoOrder; step: OrderStep | null };
type Made = { id: string; orderId: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const captainsRace = 'merapi-fajar';
/** Numbers below are those of the demo's communities. */
const firstNumber = 10;
const sizes = ['M', 'L', 'S', 'M', 'XL', 'L', 'M', 'XS', 'S', 'XXL'] as const;

const orders: DemoOrder[] = [
  ...captainsOrders.map(([category, story, daysAgo], index) => ({
    number: firstNumber + index,
    event: captainsRace,
    category,
    story,
    daysAgo,
  })),
  { number: 1, event: 'kali-mas', category: '10K', story: 'proof', daysAgo: 0.2 },
];

/**
 * Fills the race of the demo's captain with runners whose orders are in every state, by the app's own rules and in the
 * order of time, and gives the demo's runner an order whose proof waits.
 */
export function demoOrders(keys: Keys): (context: SeedContext) => Promise<void> {
  return async (context) => {
    const { now } = context;
    await insertRunners(context);
    const target = { context, keys, glyphs: loadGlyphs() };
    const made = new Map<DemoOrder, Made>();
    const moments = orders.flatMap((order) => momentsOf(order, now));
    for (const { at, order, step } of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await release(context, order, at);
      const earlier = made.get(order);
      if (step === null) made.set(order, await registerRunner(target, order, at));
      else if (earlier) await carryOut(target, { ...order, ...earlier }, { step, at });
    }
    for (const order of orders) await release(context, order, now);
  };
}

/** Nobody is mailed of what happened before the demo began; what the demo's runner was told lies in their inbox. */
export async function forgetMessages({ db }: SeedContext): Promise<void> {
  await db.deleteFrom('mail_outbox').execute();
  await db.deleteFrom('inbox_messages').where('member_id', '!=', memberOf(1)).execute();
}

async function insertRunners({ db, now }: SeedContext): Promise<void> {
  const rows = captainsOrders.map((_, index) => ({
    id: memberOf(firstNumber + index),
    email: `pelari${firstNumber + index}@derap.test`,
    name: demoRunner(firstNumber + index).legal_name,
    email_verified_at: createdAt(now),
    created_at: createdAt(now),
    updated_at: now,
  }));
  await db.insertInto('members').values(rows).execute();
}

/** Id of a demo runner; 1 is the demo's own, those from 10 on are made here. */
export function memberOf(number: number): string {
  return demoId('member', number === 1 ? 'runner' : `member-${number}`);
}

function momentsOf(order: DemoOrder, now: Date): Moment[] {
  const from = now.getTime() - order.daysAgo * dayMs;
  const steps: readonly OrderStep[] = orderStories[order.story];
  return [
    { at: new Date(from), order, step: null },
    ...steps.map((step) => ({ at: new Date(from + step.after * hourMs), order, step })),
  ];
}

async function release(context: SeedContext, { event, category }: DemoOrder, now: Date) {
  const categoryId = context.categoryId(event, category);
  await releaseExpired(context.db, { categoryIds: [categoryId], now });
}

async function registerRunner(
  { context, keys }: Target,
  { number, event, category }: DemoOrder,
  now: Date,
): Promise<Made> {
  return await registerDemoRunner(keys, context, {
    event,
    category,
    memberId: memberOf(number),
    runner: demoRunner(number),
    jersey: sizes[number % sizes.length] ?? null,
    idempotencyKey: `demo-order-of-runner-${number}`,
    now,
  });
}

async function carryOut(
  { context, keys, glyphs }: Target,
  { number, event, id, orderId }: DemoOrder & Made,
  { step, at }: { step: OrderStep; at: Date },
): Promise<void> {
  const { db } = context;
  const hosted = { eventId: context.eventId(event), orderId, hostId: context.memberId('host') };
  const { rev, amount, unique_part, received } = await db
    .selectFrom('orders')
    .select(['rev', 'amount', 'unique_part', 'received'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { bib_name: runner } = demoRunner(number);
  const bank = 'Bank Contoh';
  if (step.kind === 'proof') {
    const picture = await drawProof({ from: runner, to: bank, amount, at }, glyphs);
    const memberId = memberOf(number);
    await keepProofWithin(db, keys, { registrationId: id, memberId, picture, now: at });
  } else if (step.kind === 'refund_proof') {
    const picture = await drawProof({ from: bank, to: runner, amount, at }, glyphs);
    await keepRefundProofWithin(db, keys, { ...hosted, picture, now: at });
  } else {
    const left = step.kind === 'refund' ? received : amount - received;
    const shares = { whole: left, rounded: left - unique_part, over: left + 50_000 };
    const decision = toDecision(step, { rev, amount: shares[step.share] });
    await decideWithin(db, keys, { ...hosted, decision, now: at });
  }
}

function toDecision(
  { kind, reason = '' }: Extract<OrderStep, { share: unknown }>,
  { rev, amount }: { rev: number; amount: number },
): DecisionBody {
  const base = { id: randomUUID(), rev };
  if (kind === 'refuse') return { ...base, kind, reason };
  return kind === 'refund' ? { ...base, kind, amount, reason } : { ...base, kind, amount };
}
