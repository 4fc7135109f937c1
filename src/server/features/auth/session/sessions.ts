import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { AccessResolvers, MemberAccess } from '#src/server/http/access.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { issueNew, lifetimes, capExpiry, type TokenPair } from './session-issue.ts';
import { refreshSession, type Admits, type RefreshOutcome } from './session-refresh.ts';
import { findAccess, insertSession, markChildUsed } from './session-repository.ts';
import { newRefreshToken } from './session-tokens.ts';

/** Owner and device label of a session. */
export type SessionOwner = { memberId: string; device: string };

export type Sessions = {
  resolveMember: AccessResolvers['resolveMember'];
  /** Opens a session inside the caller's transaction. */
  open: (trx: Transaction<Database>, owner: SessionOwner, now: Date) => Promise<TokenPair>;
  /** Rotates, repeats or revokes. Members that `admits` refuses are `unauthorized`, and nothing changes. */
  refresh: (token: string, now: Date, admits?: Admits) => Promise<RefreshOutcome>;
};

/** Sessions with opaque tokens, stored as hashes; a lost response can be derived again. */
export function createSessions({ db, keys }: { db: Kysely<Database>; keys: Keys }): Sessions {
  return {
    resolveMember: (token, now) => resolveMember(db, token, now),
    async open(trx, { memberId, device }, now) {
      const id = newId();
      const expiresAt = new Date(now.getTime() + lifetimes.session);
      await insertSession(trx, {
        id,
        member_id: memberId,
        counter: 0,
        refresh_expires_at: capExpiry(now, lifetimes.refresh, expiresAt),
        expires_at: expiresAt,
        device_label: device,
        revoked_at: null,
        created_at: now,
      });
      const session = { id, counter: 0, expiresAt, refreshToken: newRefreshToken(keys) };
      return await issueNew(trx, { keys, session, now });
    },
    refresh: (token, now, admits) =>
      tx(db, (trx) => refreshSession(trx, { keys, token, now, ...(admits && { admits }) })),
  };
}

async function resolveMember(
  db: Kysely<Database>,
  token: string,
  now: Date,
): ReturnType<AccessResolvers['resolveMember']> {
  const row = await findAccess(db, hashToken(token));
  if (!row || row.state !== 'active') return 'unauthorized';
  // Not `session_revoked`, at which phones forget the tickets they keep: those stay.
  if (row.suspended_at) return 'unauthorized';
  if (row.revoked_at) return 'session_revoked';
  if (row.expires_at <= now) return 'unauthorized';
  // Once per pair: from now on, use of the parent token means it was stolen.
  if (!row.child_used && row.counter === row.current_counter) {
    await markChildUsed(db, { sessionId: row.session_id, counter: row.counter });
  }
  const found: MemberAccess = {
    member: { id: row.member_id, role: row.role },
    session: { id: row.session_id },
  };
  return found;
}
