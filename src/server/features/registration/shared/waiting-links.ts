import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { WaitingLinks } from '#src/contract/event-console/overview.ts';
import {
  strangerDay,
  strangerQuota,
  strangerRoom,
  waitingLinks,
} from '#src/domain/mail/stranger-quota.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  countUnsent,
  countUsed,
  getSender,
} from '#src/server/platform/mail/strangers/sender-repository.ts';
import { claimLink } from '#src/server/core/messages/mail-kinds.ts';

type HostedEvent = { id: string; community_id: string | null };

/** Which of an event's links to places that hosts gave cannot be mailed yet, and why; null where none has to wait. */
export async function readWaitingLinks(
  db: Kysely<Database>,
  { event: { id, community_id: communityId }, now }: { event: HostedEvent; now: Date },
): Promise<WaitingLinks | null> {
  if (communityId === null) return null;
  const unsent = await countUnsent(db, communityId);
  if (unsent === 0) return null;
  const sender = await getSender(db, communityId);
  const quota = strangerQuota(sender, now.getTime());
  const used = await countUsed(db, { sender, quota, day: strangerDay(now.getTime()) });
  const unsentHere = await countUnsentHere(db, id);
  const count = waitingLinks(strangerRoom(quota, used), { unsent, unsentHere });
  return count === 0 ? null : { count, per_day: quota.perDay ?? 0, held_by: quota.heldBy };
}

/** The condition that the link to a registration's place, which can still be used, has not been mailed yet. */
export function hasUnsentLink(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(registrations.state = any(${[...placeStates]}) and exists (
    select from place_claims
    join mail_outbox
      on mail_outbox.key = ${`${claimLink.name}:`} || registrations.id || ':' || place_claims.renewals
    where place_claims.registration_id = registrations.id and place_claims.used_at is null
      and mail_outbox.due_at is not null
  ))`;
}

async function countUnsentHere(db: Kysely<Database>, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where(hasUnsentLink())
    .executeTakeFirstOrThrow();
  return count;
}
