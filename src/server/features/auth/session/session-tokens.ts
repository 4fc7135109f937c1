import { createHmac, randomBytes } from 'node:crypto';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { isOwnBearer, tagBearer, tagBearerWithEach } from '#src/server/platform/own-bearer.ts';

const accessPrefix = 'drp_at_';
const refreshPrefix = 'drp_rt_';

const childPurpose = 'refresh-child';
const accessPurpose = 'access-token';

/** The first refresh token of a family: 256 random bits. */
export function newRefreshToken(keys: Keys): string {
  return tagBearer(keys, refreshPrefix + randomBytes(32).toString('base64url'));
}

/** Derives the refresh token that follows `parent`; deterministic, so that a lost response can be repeated. */
export function deriveChildToken(keys: Keys, parent: string): string {
  return tagBearer(keys, childUnder(keys.subkey(childPurpose), parent));
}

/** Finds the child of `parent` with a known hash, trying all configured secret keys; null when none matches. */
export function findChildToken(keys: Keys, parent: string, hash: string): string | null {
  const bodies = keys.subkeys(childPurpose).map((key) => childUnder(key, parent));
  // Children of before bearers had tags have none.
  const candidates = [...bodies.flatMap((body) => tagBearerWithEach(keys, body)), ...bodies];
  return candidates.find((candidate) => hashToken(candidate) === hash) ?? null;
}

/** Derives the access token of a refresh token. One of before bearers had tags gives the same as then. */
export function deriveAccessToken(keys: Keys, refreshToken: string): string {
  const token = accessPrefix + hmac(keys.subkey(accessPurpose), refreshToken);
  return isOwnBearer(keys, refreshToken) ? tagBearer(keys, token) : token;
}

function childUnder(key: Buffer, parent: string): string {
  return refreshPrefix + hmac(key, parent);
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
