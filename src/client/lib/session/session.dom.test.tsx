import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { syncSession, useSession } from './session.ts';
import { writeTokens } from '../storage/session-cookies.ts';

test('who shows the member is drawn anew when something has changed, and only then', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const shown = vi.fn();
  function Name() {
    const { signedIn, username } = useSession();
    shown(signedIn ? username : 'nobody');
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Name />));
  await act(async () => syncSession());
  expect(shown.mock.calls).toEqual([['nobody']]);

  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  localStorage.setItem('username', 'Rani');
  await act(async () => syncSession());
  await act(async () => syncSession());
  expect(shown.mock.calls).toEqual([['nobody'], ['Rani']]);
});
