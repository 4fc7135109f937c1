import type { Kysely } from 'kysely';
import { strangerDay, strangerQuota } from '#src/domain/mail/stranger-quota.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { OutboxRow } from '../outbox-repository.ts';
import { getSender, nameSender, takeShare } from './sender-repository.ts';

/** What a community may do now: `isTrusted`, its own words may stand in the subject. */
type Room = { hasRoom: boolean; isTrusted: boolean };

/**
 * Whether a mail to somebody without an account may go out now, in the name of a community; null: of the platform, which has
 * no limit. A mail that may takes its share of the day; one that is tried again has it already.
 */
export async function askForRoom(
  db: Kysely<Database>,
  mail: Pick<OutboxRow, 'id' | 'community_id' | 'has_share'>,
  { communityId, now }: { communityId: string | null; now: Date },
): Promise<Room> {
  if (communityId === null) return { hasRoom: true, isTrusted: true };
  // A server of the version before has stored it.
  if (mail.community_id === null) await nameSender(db, { id: mail.id, communityId });
  const sender = await getSender(db, communityId);
  const quota = strangerQuota(sender, now.getTime());
  const isTrusted = sender.isVerified;
  if (quota.heldBy !== null) return { hasRoom: false, isTrusted };
  if (mail.has_share) return { hasRoom: true, isTrusted };
  const day = strangerDay(now.getTime());
  return { hasRoom: await takeShare(db, { id: mail.id, sender, quota, day }), isTrusted };
}
