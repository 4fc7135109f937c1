import { createHmac, randomBytes } from 'node:crypto';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';

const accessPrefix = 'drp_at_';
const refreshPrefix = 'drp_rt_';

const childPurpose = 'refresh-child';
const accessPurpose = 'access-token';

/** The first refresh token of a family: 256 random bits. */
export function newRefreshToken(): string {
  return refreshPrefix + randomBytes(32).toString('base64url');
}

/** Derives the refresh token that follows `parent`; deterministic, so that a lost response can be repeated. */
export function deriveChildToken(keys: Keys, parent: string): string {
  return childUnder(keys.subkey(childPurpose), parent);
}

/** Finds the child of `parent` with a known hash, trying all configured secret keys; null when none matches. */
export function findChildToken(keys: Keys, parent: string, hash: string): string | null {
  const candidates = keys.subkeys(childPurpose).map((key) => childUnder(key, parent));
  return candidates.find((candidate) => hashToken(candidate) === hash) ?? null;
}

/** Derives the access token of a refresh token. */
export function deriveAccessToken(keys: Keys, refreshToken: string): string {
  return accessPrefix + hmac(keys.subkey(accessPurpose), refreshToken);
}

function childUnder(key: Buffer, parent: string): string {
  return refreshPrefix + hmac(key, parent);
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
