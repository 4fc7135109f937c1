import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { AccessTokensTable, SessionsTable } from '#src/server/db/tables/accounts.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Per member; more than anyone needs in the 30 days a session lives. */
const maxSessions = 50;

/**
 * Stores a session and deletes the member's expired ones. Of more than 50 open sessions the least recently refreshed are
 * deleted. Up to 50 revoked sessions are retained, so that their devices can be told.
 */
export async function insertSession(
  trx: Transaction<Database>,
  session: Insertable<SessionsTable> & { created_at: Date },
): Promise<void> {
  const { member_id: memberId, created_at: now } = session;
  await sql`
    delete from sessions where id in (
      select id from (
        select id, row_number() over (
          partition by revoked_at is null order by coalesce(revoked_at, refresh_expires_at) desc, id desc) as place
        from sessions where member_id = ${memberId} and expires_at > ${now}
      ) as ranked where place >= ${maxSessions}
      union all select id from sessions where member_id = ${memberId} and expires_at <= ${now}
    )`.execute(trx);
  await trx.insertInto('sessions').values(session).execute();
}

/** Finds session and member by access token hash, or null; the caller checks states and expiry. */
export async function findAccess(db: Db, hash: string) {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'access_tokens.counter',
      'access_tokens.expires_at',
      'sessions.id as session_id',
      'sessions.counter as current_counter',
      'sessions.child_used',
      'sessions.revoked_at',
      'members.id as member_id',
      'members.role',
      'members.state',
      'members.suspended_at',
    ])
    .where('access_tokens.hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks the session's current pair as received, unless it was rotated meanwhile. */
export async function markChildUsed(
  db: Db,
  { sessionId, counter }: { sessionId: string; counter: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ child_used: true })
    .where('id', '=', sessionId)
    .where('counter', '=', counter)
    .execute();
}

/** Finds session and member by refresh token hash and locks the session; null when unknown. */
export async function lockRefresh(trx: Transaction<Database>, hash: string) {
  const row = await trx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'refresh_tokens.counter as presented',
      'sessions.id',
      'sessions.member_id',
      'sessions.counter as current',
      'sessions.child_used',
      'sessions.refresh_expires_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      'members.state',
      'members.suspended_at',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate('sessions')
    .executeTakeFirst();
  return row ?? null;
}

export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockRefresh>>>;

/** Hashes and creation times of the session's refresh tokens after a counter, oldest first. */
export async function listDescendants(
  trx: Transaction<Database>,
  { sessionId, counter }: { sessionId: string; counter: number },
) {
  return await trx
    .selectFrom('refresh_tokens')
    .select(['hash', 'created_at'])
    .where('session_id', '=', sessionId)
    .where('counter', '>', counter)
    .orderBy('counter')
    .execute();
}

/** Makes a new pair current. */
export async function advanceSession(
  trx: Transaction<Database>,
  session: { id: string; counter: number; refreshExpiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({
      counter: session.counter,
      child_used: false,
      refresh_expires_at: session.refreshExpiresAt,
    })
    .where('id', '=', session.id)
    .execute();
}

/** Stores a refresh token's hash; `counter` is its position in the token family. */
export async function insertRefreshToken(
  trx: Transaction<Database>,
  token: { hash: string; sessionId: string; counter: number; now: Date },
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({
      hash: token.hash,
      session_id: token.sessionId,
      counter: token.counter,
      created_at: token.now,
    })
    .execute();
}

/** Stores an access token and deletes the session's expired ones; `renew` extends an existing one. */
export async function saveAccessToken(
  trx: Transaction<Database>,
  { token, renew, now }: { token: Insertable<AccessTokensTable>; renew: boolean; now: Date },
): Promise<void> {
  await trx
    .deleteFrom('access_tokens')
    .where('session_id', '=', token.session_id)
    .where('expires_at', '<=', now)
    .execute();
  await trx
    .insertInto('access_tokens')
    .values(token)
    .onConflict((conflict) => {
      const known = conflict.column('hash');
      return renew ? known.doUpdateSet({ expires_at: token.expires_at }) : known.doNothing();
    })
    .execute();
}

/** Revokes a session, unless it is revoked already. */
export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes all sessions of the member but one. */
export async function revokeOtherSessions(
  db: Db,
  { memberId, currentId, now }: { memberId: string; currentId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('id', '!=', currentId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes all sessions of the member. */
export async function revokeAllSessions(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The member's open sessions, most recently refreshed first. */
export async function listOpenSessions(db: Db, memberId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select((eb) => [
      'sessions.id',
      'sessions.device_label',
      'sessions.created_at',
      eb.fn.max('refresh_tokens.created_at').as('renewed_at'),
    ])
    .where('sessions.member_id', '=', memberId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.refresh_expires_at', '>', now)
    .groupBy('sessions.id')
    .orderBy('renewed_at', 'desc')
    .orderBy('sessions.id')
    .execute();
}

/** Revokes one of the member's open sessions; false when there is none with that id. */
export async function revokeOwnSession(
  db: Db,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
