import { expect, test, vi } from 'vitest';
import { useSession } from './lib/session/session.ts';
import { writeTokens } from './lib/storage/session-cookies.ts';

const names = vi.hoisted(() => [] as (string | null)[]);
const keeper = vi.hoisted(() => ({ isCutOff: true, keepSession: vi.fn() }));

vi.mock('./lib/session/session-keeper.ts', () => {
  if (keeper.isCutOff) throw new TypeError('Failed to fetch');
  return { keepSession: keeper.keepSession };
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
  keeper.isCutOff = false;
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(keeper.keepSession).toHaveBeenCalledOnce();
  });
});
