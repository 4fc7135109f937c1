import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { AccessTokensTable, SessionsTable } from '#src/server/db/tables/accounts.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** More devices than anybody signs in from within the 30 days that a session lives. */
const maxSessions = 50;

/**
 * Writes a session. The member's sessions that are over go, and so does what is more than 50 open ones with this one,
 * those first that were renewed longest ago: their devices have to sign in again, and keep what they have stored. Ended
 * ones, of which the device has yet to be told, are kept up to the same number.
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

/** The session and member of an access token by its hash, or null; states and times are for the caller to judge. */
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
    ])
    .where('access_tokens.hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Remembers that the session's current pair arrived, unless it was rotated meanwhile. */
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

/** The session and member of a refresh token by its hash, with the session locked; null when unknown. */
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
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate('sessions')
    .executeTakeFirst();
  return row ?? null;
}

export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockRefresh>>>;

/** Hashes and birth times of the session's refresh tokens after the given counter, oldest first. */
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

/** Makes a new pair's counter the current one. */
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

/** Writes a refresh token by its hash; `counter` is its place in the session's family. */
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

/** Writes an access token and drops the session's lapsed ones; a known one gets its new end if `renew` says so. */
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

/** Ends a session; the first end stays. */
export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of the member but one. */
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

/** Ends every session of the member. */
export async function revokeAllSessions(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The member's open sessions, the last renewed first. */
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

/** Ends one of the member's open sessions; false when they have none with that id. */
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
