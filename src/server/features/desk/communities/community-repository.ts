import { sql, type Kysely, type SqlBool, type Transaction, type Updateable } from 'kysely';
import type { CommunityMark } from '#src/contract/desk/desk-choices.ts';
import type { SearchTerm } from '#src/domain/search/search-query.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import { recordHasTerms } from '#src/server/db/search-match.ts';
import type { CommunitiesTable } from '#src/server/db/tables/communities.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

export type CommunityScope = { terms: readonly SearchTerm[]; mark?: CommunityMark | undefined };

const listed = [
  'id',
  'name',
  'slug',
  'city',
  'province',
  'logo',
  'rev as poster_rev',
  'member_count',
  'state',
  'verified_at',
  'desk_hidden_at',
  'created_at',
  'search',
] as const;

/** One page of communities that are not deleted, newest first, and one row more when there is a next page. */
export async function listCommunityRows(
  db: Db,
  { scope, after, limit }: { scope: CommunityScope; after: CursorPosition | null; limit: number },
) {
  let query = inScope(db, scope)
    .select(listed)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) {
    query = query.where(sql<SqlBool>`(created_at, id) < (${new Date(after.value)}, ${after.id})`);
  }
  return await query.execute();
}

export type CommunityListRow = Awaited<ReturnType<typeof listCommunityRows>>[number];

/** How many communities match. */
export async function countCommunities(db: Db, scope: CommunityScope): Promise<number> {
  const { count } = await inScope(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A community that is not deleted, or null. */
export async function findDeskCommunity(db: Db, id: string) {
  const row = await one(db, id).executeTakeFirst();
  return row ?? null;
}

export type CommunityRow = NonNullable<Awaited<ReturnType<typeof findDeskCommunity>>>;

/** The same, locked against other admins and its own crew. */
export async function lockDeskCommunity(trx: Trx, id: string): Promise<CommunityRow | null> {
  const row = await one(trx, id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Changes a locked community and counts the change; handed in, because only the communities' own vertical writes them. */
export type MarkCommunity = (
  trx: Trx,
  input: {
    id: string;
    change: Pick<
      Updateable<CommunitiesTable>,
      | 'state'
      | 'verified_at'
      | 'desk_hidden_at'
      | 'desk_hidden_reason'
      | 'was_hidden'
      | 'mails_stopped_at'
    >;
    now: Date;
  },
) => Promise<void>;

/** A locked community as it is after a change. */
export async function getDeskCommunity(trx: Trx, id: string): Promise<CommunityRow> {
  return await one(trx, id).executeTakeFirstOrThrow();
}

/** The captains of a community, by name. */
export async function listOwners(db: Db, communityId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'memberships.member_id')
    .select(['members.id', 'members.name', 'members.email'])
    .where('memberships.community_id', '=', communityId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.state', '=', 'active')
    .orderBy('members.name')
    .orderBy('members.id')
    .execute();
}

/** How many published races and runs of a community are not over, and how many have a ticket for one or wait. */
export async function countAhead(db: Db, communityId: string, now: Date) {
  const { rows } = await sql<{ upcoming: number; runners: number }>`
    select count(distinct events.id)::int as upcoming, count(registrations.id)::int as runners
    from events
    left join registrations on registrations.event_id = events.id
      and registrations.state in ('pending', 'confirmed', 'waitlisted')
    where events.community_id = ${communityId} and events.state = 'published'
      and events.ends_at > ${now}`.execute(db);
  return rows[0] ?? { upcoming: 0, runners: 0 };
}

function one(db: Db, id: string) {
  return db
    .selectFrom('communities')
    .select(listed)
    .select(['description', 'desk_hidden_reason', 'was_hidden', 'desk_rev as rev'])
    .select('mails_stopped_at')
    .where('id', '=', id)
    .where('state', '!=', 'deleted');
}

function inScope(db: Db, { terms, mark }: CommunityScope) {
  const query = db
    .selectFrom('communities')
    .where('state', '!=', 'deleted')
    .where(recordHasTerms('community', { column: 'communities.search', terms }));
  if (mark === 'verified') return query.where('verified_at', 'is not', null);
  return mark === 'hidden' ? query.where('state', '=', 'hidden') : query;
}
