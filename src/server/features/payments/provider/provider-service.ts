import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { isSameSecret } from '#src/server/platform/same-secret.ts';
import { invalidField, problem, ProblemError } from '#src/server/http/problems.ts';
import { bookMoney, type LateMoney } from '../orders/book-money.ts';
import type { PaymentProvider, ProviderEvent, Webhook } from './payment-provider.ts';
import { findEventOfOrder, insertProviderEvent } from './provider-event-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Outcome = 'booked' | 'already' | 'noted';
type Report = { eventId: string; provider: string; event: ProviderEvent; now: Date };

/**
 * Takes what a provider tells.
 *
 * @returns the event of the order's places, and what became of it
 * @throws problem invalid_request for a signature that is not the provider's or a body that says nothing, not_found for an
 * order that is not ours
 */
export async function receiveWebhook(
  deps: Dependencies,
  { provider, webhook, now }: { provider: PaymentProvider; webhook: Webhook; now: Date },
): Promise<{ eventId: string; outcome: Outcome }> {
  if (!isSigned(provider, webhook)) throw refuse('signature');
  const event = provider.read(webhook);
  if (event === null) throw refuse('body');
  const eventId = await findEventOfOrder(deps.db, event.orderId);
  if (eventId === null) throw problem('not_found');
  const report = { eventId, provider: provider.name, event, now };
  const outcome = event.state === 'paid' ? await book(deps, report) : await note(deps, report);
  return { eventId, outcome };
}

function isSigned(provider: PaymentProvider, webhook: Webhook): boolean {
  const signatures = provider.signatures(webhook);
  return signatures !== null && isSameSecret(signatures.given, signatures.expected);
}

/** The money has come, so it is booked in any case: where no place can be given again, as money to give back. */
async function book(deps: Dependencies, report: Report): Promise<Outcome> {
  return (
    (await bookAs(deps, report, 'place')) ??
    (await bookAs(deps, report, 'note')) ??
    (await note(deps, report))
  );
}

/** Null where the money cannot be booked in this way. */
async function bookAs(
  { db, keys }: Dependencies,
  { eventId, provider, event, now }: Report,
  late: LateMoney,
): Promise<Outcome | null> {
  const { orderId, amount } = event;
  try {
    const booked = await tx(db, (trx) =>
      bookMoney(trx, keys, {
        eventId,
        orderId,
        amount,
        late,
        hostId: null,
        provider,
        remember: (entryId) => insertProviderEvent(trx, toRow({ provider, event, now, entryId })),
        now,
      }),
    );
    return booked === null ? 'already' : 'booked';
  } catch (error) {
    const isPlaceless = error instanceof ProblemError && placeless.has(error.code);
    if (isPlaceless || isUniqueViolation(error, 'registrations_one_active')) return null;
    throw error;
  }
}

const placeless: ReadonlySet<string> = new Set([
  'not_payable',
  'sold_out',
  'promo_used_up',
  'add_on_sold_out',
]);

async function note({ db }: Dependencies, report: Report): Promise<Outcome> {
  return (await insertProviderEvent(db, toRow({ ...report, entryId: null }))) ? 'noted' : 'already';
}

function toRow(report: Omit<Report, 'eventId'> & { entryId: string | null }) {
  const { provider, event, entryId, now } = report;
  const { id, orderId, state, amount } = event;
  return { provider, id, order_id: orderId, state, amount, entry_id: entryId, at: now };
}

function refuse(path: string) {
  return invalidField(path, 'invalid');
}
