import { describe, expect, test } from 'vitest';
import { safeRedirect } from './known-path.ts';

const isKnown = (pathname: string): boolean => ['/', '/join/abc', '/dashboard'].includes(pathname);

describe('safeRedirect', () => {
  test('keeps a known path with its search and hash', () => {
    expect(safeRedirect('/join/abc?step=2#top', isKnown)).toBe('/join/abc?step=2#top');
  });

  test.each([
    undefined,
    '',
    'dashboard',
    '/nowhere',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
  ])('refuses %j', (target) => {
    expect(safeRedirect(target, isKnown)).toBeNull();
  });

  test('asks about the path that a browser would open', () => {
    expect(safeRedirect('/join/../dashboard', isKnown)).toBe('/dashboard');
    expect(safeRedirect('/join/abc/..%2f..%2fadmin', isKnown)).toBeNull();
  });
});
