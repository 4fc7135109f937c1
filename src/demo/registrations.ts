import type { RegistrationBody } from '#src/contract/registration.ts';
import type { SeedContext } from './seed-database.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { confirmPaymentWithin } from '#src/server/features/payments/shared/payment-service.ts';
import { demoRunner, registerDemoRunner } from './demo-runner.ts';

type DemoKey = Parameters<SeedContext['memberId']>[0];
type DemoTicket = {
  member: DemoKey;
  event: string;
  category: string;
  paid: boolean;
  jersey: RegistrationBody['jersey'];
  /** Days from registration to seeding; default 0. */
  daysAgo?: number;
};

const dayMs = 86_400_000;

/** The race on the day of seeding, in its free category: its tickets can be scanned at once. */
const todaysRace = { event: 'kali-code-malam', category: '5K' };
/** The next race of the demo's host. */
const tomorrowsRace = { event: 'prambanan-fajar', category: '10K' };
const others = [
  'member-02',
  'member-03',
  'member-04',
  'member-05',
  'member-06',
  'member-07',
  'member-08',
] as const;

const tickets: DemoTicket[] = [
  // Five weeks ago. Comes first, because a registration prefills the next one.
  {
    member: 'runner',
    event: 'ngarai-sianok',
    category: '15K',
    paid: true,
    jersey: 'M',
    daysAgo: 60,
  },
  { member: 'runner', event: 'merapi-fajar', category: 'HM', paid: true, jersey: 'M' },
  { member: 'runner', event: 'ubud-sawah', category: '10K', paid: false, jersey: 'M' },
  { member: 'runner', ...todaysRace, paid: true, jersey: 'M' },
  ...others.map((member) => ({ member, ...todaysRace, paid: true, jersey: 'L' as const })),
  ...others.map((member, index) => ({
    member,
    ...tomorrowsRace,
    paid: index > 1,
    jersey: 'M' as const,
    daysAgo: 9 - index,
  })),
];

/**
 * Makes the demo's tickets by the app's own rules, in the seed's transaction. The demo runner has one for today's race, a
 * paid one, an unpaid one, and one for a past race.
 */
export function demoRegistrations(keys: Keys): (context: SeedContext) => Promise<void> {
  return async (context) => {
    for (const [index, ticket] of tickets.entries())
      await makeTicket(keys, context, { index, ticket });
  };
}

async function makeTicket(
  keys: Keys,
  context: SeedContext,
  { index, ticket }: { index: number; ticket: DemoTicket },
): Promise<void> {
  const now = new Date(context.now.getTime() - (ticket.daysAgo ?? 0) * dayMs);
  const { orderId } = await registerDemoRunner(keys, context, {
    ...ticket,
    memberId: context.memberId(ticket.member),
    runner: demoRunner(ticket.member === 'runner' ? 1 : Number(ticket.member.slice(-2))),
    idempotencyKey: `demo-registration-${index}`,
    now,
  });
  const eventId = context.eventId(ticket.event);
  if (ticket.paid) await confirmPaymentWithin(context.db, keys, { eventId, orderId, now });
}
