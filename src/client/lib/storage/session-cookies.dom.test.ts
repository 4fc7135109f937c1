import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearTokens, readTokens, writeTokens } from './session-cookies.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearTokens();
});

/** What is assigned to document.cookie, and nothing stored. */
function watchCookies(): string[] {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text));
  return written;
}

describe('writeTokens', () => {
  test('keeps both for seven days at sign-in', () => {
    const written = watchCookies();
    writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
    expect(written).toEqual([
      'access_token=a; Path=/; Max-Age=604800; SameSite=Lax',
      'refresh_token=r; Path=/; Max-Age=604800; SameSite=Lax',
    ]);
  });

  test('keeps the access token for one hour after a refresh', () => {
    const written = watchCookies();
    writeTokens({ access: 'a', refresh: 'r' }, 'refresh');
    expect(written[0]).toContain('Max-Age=3600;');
    expect(written[1]).toContain('Max-Age=604800;');
  });

  test('is secure on https', () => {
    const written = watchCookies();
    vi.stubGlobal('location', { protocol: 'https:' });
    writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
    vi.unstubAllGlobals();
    expect(written.every((cookie) => cookie.endsWith('; SameSite=Lax; Secure'))).toBe(true);
  });
});

describe('readTokens', () => {
  test('gives back what was written, other cookies beside it', () => {
    document.cookie = 'language=en';
    writeTokens({ access: 'a=b; c', refresh: 'é' }, 'sign-in');
    expect(readTokens()).toEqual({ access: 'a=b; c', refresh: 'é' });
  });
});

describe('clearTokens', () => {
  test('removes both', () => {
    writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
    expect(clearTokens()).toBe(true);
    expect(readTokens()).toEqual({ access: null, refresh: null });
  });

  test('tries five times when they will not go, and says so', () => {
    writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
    const written = watchCookies();
    expect(clearTokens()).toBe(false);
    expect(written).toHaveLength(10);
  });
});
