import type { RegistrationBody } from '#src/contract/registration.ts';
import { confirmPaymentWithin } from '#src/server/features/payments/shared/payment-service.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { demoId } from './demo-id.ts';
import { demoRunner, registerDemoRunner } from './demo-runner.ts';
import { memberOf } from './payments/demo-orders.ts';
import type { SeedContext } from './seed-database.ts';

type Offered = { shirt: string; lunch: string; question: string; choices: string[] };
type Place = Pick<RegistrationBody, 'or_wait' | 'promo' | 'add_ons'> & {
  number: number;
  category: string;
  daysAgo: number;
};

const event = 'turgo-rimba';
const promo = 'DEMORIMBA';
const dayMs = 86_400_000;
const sizes = ['M', 'L', 'S', 'XL'] as const;

/**
 * Fills a race of the demo's captain by the app's own rules: one distance is full and has a waiting list with the demo's
 * runner on it, and it has add-ons, a promo code, a question that must be answered, a refund rule, and tickets that may be
 * passed on.
 */
export function demoFullRace(keys: Keys): (context: SeedContext) => Promise<void> {
  return async (context) => {
    await setRules(context);
    const offered = await offer(context);
    for (const place of places(offered)) await takePlace(keys, context, { place, offered });
  };
}

async function setRules({ db, now, eventId }: SeedContext): Promise<void> {
  const id = eventId(event);
  const { registration_closes_at: closes } = await db
    .selectFrom('events')
    .select('registration_closes_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rule = { until: closes.toISOString(), percent: 75, add_ons_percent: 100, days: 14 };
  await db
    .updateTable('events')
    .set({
      waiting_list: 'turn',
      offer_hours: 48,
      payment_hours: 72,
      transfers_until: closes,
      refund_rule: JSON.stringify(rule),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('event_accounts')
    .values({ event_id: id, account_id: demoId('account', 'kali-code-pacers'), position: 0 })
    .execute();
}

async function offer({ db, now, eventId }: SeedContext): Promise<Offered> {
  const opened = new Date(now.getTime() - 30 * dayMs);
  const shared = { event_id: eventId(event), created_at: opened, updated_at: opened };
  const [shirt, lunch, question] = [newId(), newId(), newId()];
  const choices = [
    { id: newId(), label: { id: 'Motor', en: 'Motorbike' }, is_off: false },
    { id: newId(), label: { id: 'Mobil', en: 'Car' }, is_off: false },
    { id: newId(), label: { id: 'Bareng panitia', en: 'With the organisers' }, is_off: false },
  ];
  const addOn = { ...shared, category_ids: null, is_on_sale: true };
  await db
    .insertInto('add_ons')
    .values([
      {
        ...addOn,
        id: shirt,
        name: JSON.stringify({ id: 'Kaus Turgo (demo)', en: 'Turgo shirt (demo)' }),
        price: 130_000,
        stock: 30,
        choices: JSON.stringify(['S', 'M', 'L', 'XL']),
        most: 2,
      },
      {
        ...addOn,
        id: lunch,
        name: JSON.stringify({
          id: 'Makan siang di joglo (demo)',
          en: 'Lunch at the joglo (demo)',
        }),
        price: 35_000,
        stock: null,
        choices: '[]',
        most: 4,
      },
    ])
    .execute();
  await db
    .insertInto('promo_codes')
    .values({
      ...shared,
      id: newId(),
      code: promo,
      kind: 'percent',
      value: 20,
      use_limit: 25,
      valid_from: null,
      valid_until: null,
      category_ids: null,
    })
    .execute();
  await db
    .insertInto('event_questions')
    .values({
      ...shared,
      id: question,
      kind: 'choice',
      label: JSON.stringify({
        id: 'Bagaimana kamu datang ke garis start?',
        en: 'How will you come to the start?',
      }),
      choices: JSON.stringify(choices),
      category_ids: null,
      is_required: true,
      for_staff: false,
      position: 0,
      retired_at: null,
    })
    .execute();
  return { shirt, lunch, question, choices: choices.map(({ id }) => id) };
}

/** In the order of time. The demo's runner waits as the second of three. */
function places({ shirt, lunch }: Offered): Place[] {
  const full = Array.from({ length: 12 }, (_, index): Place => {
    const place = { number: 10 + index, category: '15K', daysAgo: 24 - index };
    if (index % 4 === 1) return { ...place, add_ons: [{ id: shirt, choice: 'M', count: 1 }] };
    return index % 4 === 2 ? { ...place, promo } : place;
  });
  const waiting = [30, 1, 31].map((number, index) => ({
    number,
    category: '15K',
    daysAgo: 10 - index,
    or_wait: true,
  }));
  const short = [40, 41, 42, 43, 44].map((number, index) => ({
    number,
    category: '6K',
    daysAgo: 7 - index,
    add_ons: index % 2 === 0 ? [{ id: lunch, count: 2 }] : [],
  }));
  return [...full, ...waiting, ...short];
}

async function takePlace(
  keys: Keys,
  context: SeedContext,
  { place: { number, daysAgo, ...wanted }, offered }: { place: Place; offered: Offered },
): Promise<void> {
  const now = new Date(context.now.getTime() - daysAgo * dayMs);
  const { orderId } = await registerDemoRunner(keys, context, {
    ...wanted,
    event,
    memberId: memberOf(number),
    runner: demoRunner(number),
    jersey: sizes[number % sizes.length] ?? null,
    replies: { [offered.question]: offered.choices[number % offered.choices.length] },
    idempotencyKey: `demo-full-race-${number}`,
    now,
  });
  if (wanted.or_wait) return;
  await confirmPaymentWithin(context.db, keys, { eventId: context.eventId(event), orderId, now });
}
