import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** An account that is not deleted, or null. */
export async function findMember(db: Db, id: string) {
  const row = await db
    .selectFrom('members')
    .select([
      'id',
      'name',
      'email',
      'photo',
      'phone',
      'role',
      'email_verified_at',
      'mail_refused_at',
      'mail_refused_as',
      'suspended_at',
      'suspended_reason',
      'desk_rev',
      'created_at',
    ])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** The communities that know the account, by name. */
export async function listCommunities(db: Db, memberId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin('communities', 'communities.id', 'memberships.community_id')
    .select([
      'communities.id',
      'communities.name',
      'communities.slug',
      'memberships.role',
      'memberships.state',
    ])
    .where('memberships.member_id', '=', memberId)
    .where('memberships.state', '!=', 'left')
    .where('communities.state', '!=', 'deleted')
    .orderBy('communities.name')
    .orderBy('communities.id')
    .execute();
}

/** How many tickets the account has of what is not over at `now`. */
export async function countTickets(db: Db, memberId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('registrations.member_id', '=', memberId)
    .where('registrations.state', 'in', ['pending', 'confirmed', 'waitlisted'])
    .where('events.ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether somebody was noted to have done this to an account since then. */
export async function isNotedSince(
  db: Db,
  noted: { action: AuditAction; actorId: string; subjectId: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('actor_id', '=', noted.actorId)
    .where('subject_id', '=', noted.subjectId)
    .where('action', '=', noted.action)
    .where('at', '>', noted.since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks an account, the one that acts, and every one that may administer the site, always in the same order; null where one
 * is closed. Two admins who change each other come one after the other; whoever signs in to the account meanwhile waits,
 * too.
 */
export async function lockForDesk(
  trx: Transaction<Database>,
  { actorId, memberId }: { actorId: string; memberId: string },
) {
  const rows = await trx
    .selectFrom('members')
    .select(['id', 'role', 'suspended_at', 'desk_rev'])
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('id', 'in', [actorId, memberId]), eb('role', '=', 'admin')]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return {
    actor: rows.find(({ id }) => id === actorId) ?? null,
    member: rows.find(({ id }) => id === memberId) ?? null,
  };
}
