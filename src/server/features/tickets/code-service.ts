import type { Kysely } from 'kysely';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { tellNewCode } from '#src/server/core/messages/tell-runner.ts';
import { findReplacedAt } from './shared/code-repository.ts';
import { replaceCode } from './shared/replace-code.ts';
import { findHostedTicketRow, findTicketRow, type TicketRow } from './shared/ticket-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };

/** Every phone of an event keeps all codes that were replaced. */
const maxPerDay = 5;
const dayMs = 24 * 3_600_000;

/**
 * Gives a member's own ticket a new code, and tells them by mail: it may not have been them.
 *
 * @throws problem not_found; event_over; conflict where it holds no place; rate_limited after five in a day
 */
export async function replaceOwnCode(
  { db, keys }: Dependencies,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    requireAhead(await findTicketRow(trx, { id, memberId }), now);
    const rev = await replaceCode({ trx, keys }, { id, now });
    // Under the ticket's lock, so that many at once do not pass.
    const oldest = await findReplacedAt(trx, { id, count: maxPerDay + 1 });
    const wait = oldest === null ? 0 : oldest.getTime() + dayMs - now.getTime();
    if (wait > 0) throw problem('rate_limited', { retryAfter: Math.ceil(wait / 1000) });
    await insertAudit(trx, {
      action: 'registration.code_replaced',
      actorId: memberId,
      subjectId: id,
      now,
    });
    await tellNewCode(trx, { id, rev, reason: null, now });
  });
}

/**
 * Gives a participant's ticket a new code, and tells its runner why.
 *
 * @throws problem not_found; event_over; conflict where it holds no place
 */
export async function replaceParticipantCode(
  { db, keys }: Dependencies,
  input: { eventId: string; id: string; hostId: string; reason: string; now: Date },
): Promise<void> {
  const { eventId, id, hostId, reason, now } = input;
  await memberTx(db, hostId, async (trx) => {
    requireAhead(await findHostedTicketRow(trx, { id, eventId }), now);
    const rev = await replaceCode({ trx, keys }, { id, now });
    await insertAudit(trx, {
      action: 'participant.code_replaced',
      actorId: hostId,
      subjectId: id,
      detail: { event_id: eventId, reason },
      now,
    });
    await tellNewCode(trx, { id, rev, reason, now });
  });
}

function requireAhead(ticket: TicketRow | null, now: Date): void {
  if (ticket === null) throw problem('not_found');
  if (raceDayOverAt(ticket.ends_at) <= now) throw problem('event_over');
}
