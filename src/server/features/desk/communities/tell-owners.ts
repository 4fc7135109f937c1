import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { communityHidden, communityShown } from './mail-kinds.ts';

type Trx = Transaction<Database>;
type About = { communityId: string; rev: number; now: Date };

/** Tells the captains of a community that admins hide it, and why. */
export async function tellHidden(
  trx: Trx,
  { reason, ...about }: About & { reason: string },
): Promise<void> {
  const data = { community_id: about.communityId, reason };
  await enqueueMails(trx, { kind: communityHidden, to: owners(about, data), now: about.now });
}

/** Tells them that admins hide it no longer. */
export async function tellShown(trx: Trx, about: About): Promise<void> {
  const data = { community_id: about.communityId };
  await enqueueMails(trx, { kind: communityShown, to: owners(about, data), now: about.now });
}

function owners<Data extends object>({ communityId, rev }: About, data: Data) {
  const cause = `${communityId}:${rev}:`;
  return sql<MailRecipient & { data: Data }>`(
    select member_id, ${cause}::text || member_id as key, ${JSON.stringify(data)}::jsonb as data
    from memberships
    where community_id = ${communityId} and state = 'active' and role = 'owner'
  )`;
}
