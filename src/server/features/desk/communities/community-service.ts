import type { Kysely } from 'kysely';
import type { DeskCommunity, DeskCommunityRow } from '#src/contract/desk/desk-communities.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { readMailing } from '#src/server/platform/mail/strangers/read-mailing.ts';
import { changeSeen, type Seen } from '#src/server/rights/seen-change.ts';
import {
  countAhead,
  findDeskCommunity,
  listOwners,
  lockDeskCommunity,
  getDeskCommunity,
  type MarkCommunity,
  type CommunityListRow,
} from './community-repository.ts';
import { tellHidden, tellShown } from './tell-owners.ts';

type Db = Kysely<Database>;

export type CommunityDesk = { db: Db; markCommunity: MarkCommunity };

/** A community with all that the desk shows of it. Throws problem not_found. */
export async function readCommunity(db: Db, id: string, now: Date): Promise<DeskCommunity> {
  const row = await findDeskCommunity(db, id);
  if (row === null) throw problem('not_found');
  const [owners, ahead, mails] = await Promise.all([
    listOwners(db, id),
    countAhead(db, id, now),
    readMailing(db, id, now),
  ]);
  const { description, rev, desk_hidden_at: since, desk_hidden_reason: reason } = row;
  return {
    ...toRowView(row),
    description,
    rev,
    verified_since: row.verified_at?.toISOString() ?? null,
    hiding: since === null ? null : { since: since.toISOString(), reason: reason ?? '' },
    owners,
    mails: { ...mails, is_stopped: row.mails_stopped_at !== null },
    ...ahead,
  };
}

/** A community as the list shows it. */
export function toRowView(row: CommunityListRow): DeskCommunityRow {
  const { id, name, slug, city, province, logo, poster_rev, member_count } = row;
  const facts = { id, name, slug, city, province, logo, poster_rev, member_count };
  const by = row.desk_hidden_at === null ? 'owner' : 'desk';
  return {
    ...facts,
    is_verified: row.verified_at !== null,
    hidden_by: row.state === 'hidden' ? by : null,
    created_at: row.created_at.toISOString(),
  };
}

/** Says that a community is who it says, or takes that back. Throws problem not_found, conflict. */
export async function verify(
  { db, markCommunity }: CommunityDesk,
  { isVerified, ...seen }: Seen & { isVerified: boolean },
): Promise<void> {
  const { id, now } = seen;
  await changeSeen(db, seen, {
    lock: lockDeskCommunity,
    change: async (trx, from) => {
      if ((from.verified_at !== null) === isVerified) return { row: from, action: null };
      const change = { verified_at: isVerified ? now : null };
      await markCommunity(trx, { id, change, now });
      return {
        row: await getDeskCommunity(trx, id),
        action: isVerified ? 'community.verified' : 'community.unverified',
      };
    },
  });
}

/**
 * Stops a community’s mails to people without an account, also those that wait to go out, or lets them go on: a job sends them
 * within a minute.
 *
 * @throws problem not_found, conflict
 */
export async function stopMails(
  { db, markCommunity }: CommunityDesk,
  { isStopped, ...seen }: Seen & { isStopped: boolean },
): Promise<void> {
  const { id, now } = seen;
  await changeSeen(db, seen, {
    lock: lockDeskCommunity,
    change: async (trx, from) => {
      if ((from.mails_stopped_at !== null) === isStopped) return { row: from, action: null };
      const change = { mails_stopped_at: isStopped ? now : null };
      await markCommunity(trx, { id, change, now });
      return {
        row: await getDeskCommunity(trx, id),
        action: isStopped ? 'community.mails_stopped' : 'community.mails_resumed',
      };
    },
  });
}

/**
 * Hides a community and its events from everybody but its crew, and tells its captains why. Tickets, scanning phones and
 * what its crew does at the gate know nothing of it.
 *
 * @throws problem not_found, conflict when it is hidden already
 */
export async function hide(
  { db, markCommunity }: CommunityDesk,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> {
  const { id, now } = seen;
  await changeSeen(db, seen, {
    lock: lockDeskCommunity,
    change: async (trx, from) => {
      if (from.desk_hidden_at !== null) throw problem('conflict');
      const change = {
        state: 'hidden' as const,
        was_hidden: from.state === 'hidden',
        desk_hidden_at: now,
        desk_hidden_reason: reason,
      };
      await markCommunity(trx, { id, change, now });
      const row = await getDeskCommunity(trx, id);
      await tellHidden(trx, { communityId: id, rev: row.rev, reason, now });
      return { row, action: 'community.desk_hidden' };
    },
  });
}

/**
 * Shows a community again that admins hid, unless its captains had hidden it before, and tells them.
 *
 * @throws problem not_found, conflict when admins do not hide it
 */
export async function show({ db, markCommunity }: CommunityDesk, seen: Seen): Promise<void> {
  const { id, now } = seen;
  await changeSeen(db, seen, {
    lock: lockDeskCommunity,
    change: async (trx, from) => {
      if (from.desk_hidden_at === null) throw problem('conflict');
      const change = {
        state: from.was_hidden ? ('hidden' as const) : ('active' as const),
        was_hidden: false,
        desk_hidden_at: null,
        desk_hidden_reason: null,
      };
      await markCommunity(trx, { id, change, now });
      const row = await getDeskCommunity(trx, id);
      await tellShown(trx, { communityId: id, rev: row.rev, now });
      return { row, action: 'community.desk_shown' };
    },
  });
}
