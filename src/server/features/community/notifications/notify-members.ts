import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import {
  communityAnnounced,
  crewRaised,
  joinApproved,
  joinRequested,
  type AboutCommunity,
  type Raising,
} from './mail-kinds.ts';

type Trx = Transaction<Database>;
type About = { communityId: string; now: Date };

/** Tells a community's other members what its crew has announced. */
export async function tellAnnounced(
  trx: Trx,
  { id, authorId, communityId, now }: About & { id: string; authorId: string },
): Promise<void> {
  const data = { announcement_id: id };
  const to = sql<MailRecipient & { data: typeof data }>`(
    select member_id, ${`${id}:`}::text || member_id as key, ${JSON.stringify(data)}::jsonb as data
    from memberships
    where community_id = ${communityId} and state = 'active' and member_id <> ${authorId}
  )`;
  await enqueueMails(trx, { kind: communityAnnounced, to, now });
}

/** Tells the crew that somebody asks to join, once a day. */
export async function tellRequested(trx: Trx, { communityId, now }: About): Promise<void> {
  const cause = `${communityId}:${now.toISOString().slice(0, 10)}:`;
  const to = sql<MailRecipient & { data: AboutCommunity }>`(
    select member_id, ${cause}::text || member_id as key, ${dataOf(communityId)}::jsonb as data
    from memberships
    where community_id = ${communityId} and state = 'active' and role in ('owner', 'admin')
  )`;
  await enqueueMails(trx, { kind: joinRequested, to, now });
}

/** Tells those who asked to join that they are in. */
export async function tellApproved(
  trx: Trx,
  { communityId, memberIds, now }: About & { memberIds: readonly string[] },
): Promise<void> {
  const since = `:${now.toISOString()}`;
  const to = sql<MailRecipient & { data: AboutCommunity }>`(
    select member_id, ${`${communityId}:`}::text || member_id || ${since}::text as key,
      ${dataOf(communityId)}::jsonb as data
    from unnest(${memberIds}::text[]) as told (member_id)
  )`;
  await enqueueMails(trx, { kind: joinApproved, to, now });
}

/**
 * Tells all owners of a community, also who did it, that somebody came into its crew or rose in it: their account may be in
 * somebody else's hands. Takes the id of the audit entry.
 */
export async function tellRaised(
  trx: Trx,
  { auditId, now, ...raised }: Raising & { auditId: string; now: Date },
): Promise<void> {
  const to = sql<MailRecipient & { data: Raising }>`(
    select member_id, ${`${auditId}:`}::text || member_id as key,
      ${JSON.stringify(raised)}::jsonb as data
    from memberships
    where community_id = ${raised.community_id} and state = 'active'
      and (role = 'owner' or member_id = ${raised.by}) and member_id <> ${raised.member_id}
  )`;
  await enqueueMails(trx, { kind: crewRaised, to, now });
}

function dataOf(communityId: string): string {
  return JSON.stringify({ community_id: communityId });
}
