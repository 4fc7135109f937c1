import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { rollCallRoles } from './community-rights.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * A group run of a community, for who may call its roll: the community's crew and pace leaders, and site admins.
 *
 * @throws problem not_found for everybody else, and for what is no published run
 */
export async function getCalledRun(db: Db, run: { eventId: string; memberId: string }) {
  const row = await calledRuns(db, run.memberId)
    .where('events.id', '=', run.eventId)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export type CalledRun = Awaited<ReturnType<typeof getCalledRun>>;

/** Base query over the runs whose roll a member may call, cancelled ones included. */
export function calledRuns(db: Db, memberId: string) {
  return db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'events.community_id')
    .innerJoin('members', (join) => join.on('members.id', '=', memberId))
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.community_id', '=', 'events.community_id')
        .onRef('memberships.member_id', '=', 'members.id')
        .on('memberships.state', '=', 'active')
        .on('memberships.role', 'in', rollCallRoles),
    )
    .select(['events.id', 'events.title', 'events.state', 'events.starts_at', 'events.zone'])
    .select(['communities.id as community_id', 'communities.slug', 'communities.name'])
    .select('memberships.role')
    .where('events.kind', '=', 'event')
    .where('events.state', '!=', 'draft')
    .where((eb) =>
      eb.or([eb('memberships.member_id', 'is not', null), eb('members.role', '=', 'admin')]),
    );
}
