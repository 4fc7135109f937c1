import type { Kysely, Transaction } from 'kysely';
import type { ThreadSubject } from '#src/contract/thread/thread-choices.ts';
import { decideThreadState } from '#src/domain/thread/thread-rules.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { rollCallRoles } from '#src/server/rights/community-rights.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** What a thread hangs on. */
export type ThreadKey = { of: ThreadSubject; id: string };

/** Roles that close a community’s threads and remove what others wrote there. */
export const threadCrew = rollCallRoles;

/**
 * The thread of an announcement, for the community's active members, or of a published group run, for who has a place in it
 * and for the crew and pace leaders of its community. A member who was banned from the community reads neither; null for
 * everybody else.
 */
export async function findThread(db: Db, { of, id, memberId }: ThreadKey & { memberId: string }) {
  const row = await (of === 'announcement'
    ? announcementThread(db, { id, memberId })
    : runThread(db, { id, memberId }));
  if (row === undefined) return null;
  const { role, state, ends_at: endsAt, closed_at: closedAt, ...thread } = row;
  const isFellow = state === 'active';
  return {
    ...thread,
    of,
    id,
    endsAt: endsAt?.getTime() ?? null,
    isClosed: closedAt !== null,
    /** The reader is an active member of the community. */
    isFellow,
    isCrew: isFellow && role !== null && threadCrew.includes(role),
  };
}

export type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/**
 * A thread for who may read it and reply there.
 *
 * @throws problem not_found for everybody else
 */
export async function getThread(db: Db, key: ThreadKey & { memberId: string }) {
  const thread = await findThread(db, key);
  if (thread === null) throw problem('not_found');
  return thread;
}

/** Whether one can reply in a thread at a time. */
export function stateOf({ endsAt, isClosed }: FoundThread, now: Date) {
  return decideThreadState({ endsAt, isClosed, now: now.getTime() });
}

type Asked = { id: string; memberId: string };

async function announcementThread(db: Db, { id, memberId }: Asked) {
  return await db
    .selectFrom('community_announcements as announced')
    .innerJoin('communities', 'communities.id', 'announced.community_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.community_id', '=', 'communities.id')
        .on('memberships.member_id', '=', memberId)
        .on('memberships.state', '=', 'active'),
    )
    .leftJoin('closed_threads', (join) =>
      join
        .on('closed_threads.subject', '=', 'announcement')
        .onRef('closed_threads.subject_id', '=', 'announced.id'),
    )
    .select(['communities.id as community_id', 'communities.slug'])
    .select(['memberships.role', 'memberships.state', 'closed_threads.closed_at'])
    .select(['announced.author_id', (eb) => eb.val<Date | null>(null).as('ends_at')])
    .select((eb) => eb.ref('announced.body').as('title'))
    .where('announced.id', '=', id)
    .where('communities.state', '!=', 'deleted')
    .executeTakeFirst();
}

async function runThread(db: Db, { id, memberId }: Asked) {
  return await db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'events.community_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.community_id', '=', 'communities.id')
        .on('memberships.member_id', '=', memberId),
    )
    .leftJoin('closed_threads', (join) =>
      join
        .on('closed_threads.subject', '=', 'event')
        .onRef('closed_threads.subject_id', '=', 'events.id'),
    )
    .select(['communities.id as community_id', 'communities.slug'])
    .select(['memberships.role', 'memberships.state', 'closed_threads.closed_at'])
    .select((eb) => [eb.val<string | null>(null).as('author_id'), 'events.ends_at', 'events.title'])
    .where('events.id', '=', id)
    .where('events.kind', '=', 'event')
    .where('events.state', '!=', 'draft')
    .where('communities.state', '!=', 'deleted')
    .where((eb) =>
      eb.or([eb('memberships.state', 'is', null), eb('memberships.state', '!=', 'banned')]),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('memberships.state', '=', 'active'), eb('memberships.role', 'in', threadCrew)]),
        eb.exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.event_id', '=', 'events.id')
            .where('registrations.member_id', '=', memberId)
            .where('registrations.state', 'in', ['pending', 'confirmed']),
        ),
      ]),
    )
    .executeTakeFirst();
}
