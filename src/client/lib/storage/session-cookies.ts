import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

export type Tokens = { access: string; refresh: string };

/** Either token is null when its cookie is missing. */
export type StoredTokens = { access: string | null; refresh: string | null };

const accessName = 'access_token';
const refreshName = 'refresh_token';

// Cookie lives in seconds, by specification §9; how long the server honours a token is its own affair.
const week = 604_800;
const hour = 3_600;
const clearAttempts = 5;

/** The tokens that the page may send as bearer. */
export function readTokens(): StoredTokens {
  return { access: readCookie(accessName), refresh: readCookie(refreshName) };
}

/** Stores both tokens: 7 days at sign-in; after a refresh 1 hour for the access token. */
export function writeTokens(tokens: Tokens, after: 'sign-in' | 'refresh'): void {
  writeCookie(accessName, tokens.access, { maxAge: after === 'sign-in' ? week : hour });
  writeCookie(refreshName, tokens.refresh, { maxAge: week });
}

/** Removes both cookies and looks whether they are gone, up to 5 times; answers whether they are. */
export function clearTokens(): boolean {
  for (let attempt = 0; attempt < clearAttempts; attempt += 1) {
    deleteCookie(accessName);
    deleteCookie(refreshName);
    const left = readTokens();
    if (left.access === null && left.refresh === null) return true;
  }
  return false;
}
