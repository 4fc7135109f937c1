import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { decideRefresh } from './refresh-decision.ts';
import { issueAccess, issueNew, lifetimes, capExpiry, type TokenPair } from './session-issue.ts';
import {
  advanceSession,
  listDescendants,
  lockRefresh,
  revokeSession,
  type LockedSession,
} from './session-repository.ts';
import { deriveChildToken, findChildToken } from './session-tokens.ts';

/** `unauthorized`: nothing changes; `session_revoked`: the token family is revoked. */
export type RefreshOutcome = TokenPair | 'unauthorized' | 'session_revoked';

/** Whether a member may use this refresh endpoint; called inside its transaction. */
export type Admits = (db: Kysely<Database>, memberId: string) => Promise<boolean>;

type RefreshInput = { keys: Keys; token: string; now: Date; admits?: Admits };

/** Rotates, repeats or revokes, holding the session's lock. */
export async function refreshSession(
  trx: Transaction<Database>,
  { keys, token, now, admits }: RefreshInput,
): Promise<RefreshOutcome> {
  const session = await lockRefresh(trx, hashToken(token));
  if (!session || session.state !== 'active' || session.suspended_at) return 'unauthorized';
  if (session.revoked_at) return 'session_revoked';
  if (session.expires_at <= now || session.refresh_expires_at <= now) return 'unauthorized';

  const { id, member_id: memberId, presented, current, child_used: childUsed } = session;
  const descendants = await listDescendants(trx, { sessionId: id, counter: presented });
  const rotatedAt = descendants[0]?.created_at ?? null;
  const decision = decideRefresh({ presented, current, childUsed, rotatedAt, now });
  if (decision === 'reuse') {
    await revokeSession(trx, id, now);
    await insertAudit(trx, { action: 'session.reuse', actorId: memberId, now });
    return 'session_revoked';
  }
  if (admits && !(await admits(trx, memberId))) return 'unauthorized';
  const rotation = { keys, session, parent: token, now };
  if (decision === 'rotate') return await rotate(trx, rotation);
  return await repeat(trx, { ...rotation, hashes: descendants.map(({ hash }) => hash) });
}

type Rotation = { keys: Keys; session: LockedSession; parent: string; now: Date };

async function rotate(
  trx: Transaction<Database>,
  { keys, session, parent, now }: Rotation,
): Promise<TokenPair> {
  const { id, expires_at: expiresAt } = session;
  const counter = session.current + 1;
  const refreshExpiresAt = capExpiry(now, lifetimes.refresh, expiresAt);
  await advanceSession(trx, { id, counter, refreshExpiresAt });
  const refreshToken = deriveChildToken(keys, parent);
  return await issueNew(trx, { keys, session: { id, counter, expiresAt, refreshToken }, now });
}

/** Derives the current pair from the presented token and returns it again. */
async function repeat(
  trx: Transaction<Database>,
  { keys, session, parent, hashes, now }: Rotation & { hashes: readonly string[] },
): Promise<RefreshOutcome> {
  const refreshToken = hashes.reduce<string | null>(
    (token, hash) => token && findChildToken(keys, token, hash),
    parent,
  );
  // The child's secret key is no longer configured.
  if (refreshToken === null) return 'unauthorized';
  const { id, current: counter, expires_at: expiresAt } = session;
  // Only an unused access token is extended.
  const renew = !session.child_used;
  return await issueAccess(trx, {
    keys,
    session: { id, counter, expiresAt, refreshToken },
    renew,
    now,
  });
}
