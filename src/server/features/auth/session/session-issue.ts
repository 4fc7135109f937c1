import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { insertRefreshToken, saveAccessToken } from './session-repository.ts';
import { deriveAccessToken } from './session-tokens.ts';

export type TokenPair = { access_token: string; refresh_token: string };

const second = 1000;
const day = 86_400 * second;

/** Server-side lifetimes in milliseconds, independent of the client's cookies. */
export const lifetimes = { access: 3600 * second, refresh: 7 * day, session: 30 * day };

type Issue = {
  keys: Keys;
  session: { id: string; counter: number; expiresAt: Date; refreshToken: string };
  now: Date;
};

/** Stores a new refresh token with its access token. */
export async function issueNew(trx: Transaction<Database>, issue: Issue): Promise<TokenPair> {
  const { id: sessionId, counter, refreshToken } = issue.session;
  const hash = hashToken(refreshToken);
  await insertRefreshToken(trx, { hash, sessionId, counter, now: issue.now });
  return await issueAccess(trx, { ...issue, renew: false });
}

/** Issues the access token of a refresh token; `renew` extends an existing one. */
export async function issueAccess(
  trx: Transaction<Database>,
  { keys, session, renew, now }: Issue & { renew: boolean },
): Promise<TokenPair> {
  const { id, counter, expiresAt, refreshToken } = session;
  const accessToken = deriveAccessToken(keys, refreshToken);
  await saveAccessToken(trx, {
    token: {
      hash: hashToken(accessToken),
      session_id: id,
      counter,
      expires_at: capExpiry(now, lifetimes.access, expiresAt),
    },
    renew,
    now,
  });
  return { access_token: accessToken, refresh_token: refreshToken };
}

/** `ms` from now, capped at the end of the session. */
export function capExpiry(now: Date, ms: number, end: Date): Date {
  return new Date(Math.min(now.getTime() + ms, end.getTime()));
}
