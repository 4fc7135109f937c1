import { randomBytes } from 'node:crypto';
import type { Access } from '#src/contract/endpoint.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import type { TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import type { Caller } from './policies.ts';

/** A caller's credentials; each kind of route asks for one of them. */
export type Credentials = { access: string; refresh: string; device: string | null };

/** A member with one session and its tokens. */
export type Person = Credentials & {
  id: string;
  sessionId: string;
  headers: { authorization: string };
};

/** The token a caller sends: the kind that the route asks for, else the best available. */
export function bearerOf(credentials: Credentials | null, access: Access | null): string | null {
  if (credentials === null) return null;
  if (access === 'device') return credentials.device ?? credentials.access;
  return access === 'refresh' ? credentials.refresh : credentials.access;
}

/** A new member with a session whose refresh token is known. */
export async function makePerson(
  { database: { db } }: TestApp,
  overrides: { name?: string; role?: 'member' | 'editor' | 'admin' } = {},
): Promise<Person> {
  const member = await makeMember(db, overrides);
  const { id: sessionId, counter } = await db
    .selectFrom('sessions')
    .select(['id', 'counter'])
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const refresh = `drp_rt_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('refresh_tokens')
    .values({
      hash: hashToken(refresh),
      session_id: sessionId,
      counter,
      created_at: '2027-01-01T00:00:00.000Z',
    })
    .execute();
  const { id, headers, token: access } = member;
  return { id, sessionId, headers, access, refresh, device: null };
}

/** A second session of a member, made for a new member and moved over. */
export async function makeSession(app: TestApp, memberId: string): Promise<Person> {
  const other = await makePerson(app);
  const { db } = app.database;
  await db
    .updateTable('sessions')
    .set({ member_id: memberId })
    .where('id', '=', other.sessionId)
    .execute();
  await db.deleteFrom('members').where('id', '=', other.id).execute();
  return { ...other, id: memberId };
}

/** Expires a session's tokens. */
export async function expire({ database: { db }, clock }: TestApp, { sessionId }: Person) {
  const past = new Date(clock.now().getTime() - 1000);
  await db
    .updateTable('access_tokens')
    .set({ expires_at: past })
    .where('session_id', '=', sessionId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ refresh_expires_at: past })
    .where('id', '=', sessionId)
    .execute();
}

/** Revokes a token family by reusing an old refresh token; returns the family's last valid tokens. */
export async function reuse({ app, clock }: TestApp, person: Person): Promise<Person> {
  const refresh = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/refresh', headers });
    const { access_token: access, refresh_token: next, code } = answer.json();
    return { access: String(access), refresh: String(next), code };
  };
  const second = await refresh(person.refresh);
  const third = await refresh(second.refresh);
  clock.advance(60_000);
  const { code } = await refresh(person.refresh);
  if (code !== 'session_revoked') throw new Error('A refresh token that came twice ended nothing');
  return { ...person, ...third, headers: { authorization: `Bearer ${third.access}` } };
}

export type People = Record<Exclude<Caller, 'anonymous'>, Credentials>;
