import { expect, test, vi } from 'vitest';
import { useSession } from './lib/session/session.ts';
import { writeTokens } from './lib/session/session-cookies.ts';

const names = vi.hoisted(() => [] as (string | null)[]);

vi.mock('./lib/session/session-keeper.ts', () => {
  throw new TypeError('Failed to fetch');
});
vi.mock('./router.tsx', () => ({ createAppRouter: () => ({ subscribe: () => () => undefined }) }));
vi.mock('@tanstack/react-router', () => ({
  RouterProvider: function Screen() {
    names.push(useSession().username);
    return null;
  },
}));

test('a screen that no server has rendered is the member’s from its first render, whatever cannot be fetched', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  localStorage.setItem('username', 'Rani');
  document.body.innerHTML = '<div id="root"></div>';
  await import('./main.tsx');
  await vi.waitFor(() => expect(names).not.toEqual([]), { timeout: 10_000 });
  expect(names[0]).toBe('Rani');
});
