import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { syncSession } from '#src/client/lib/session/session.ts';
import { writeTokens } from '#src/client/lib/session/session-cookies.ts';
import { RegisteredHint } from './registered-hint.tsx';

vi.mock('./registered-note.tsx', () => {
  throw new TypeError('Failed to fetch');
});

test('a hint whose code cannot be fetched leaves the page around it alone', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  writeTokens({ access: 'a', refresh: 'r' }, 'sign-in');
  syncSession();
  const place = document.createElement('div');
  const onUncaughtError = vi.fn();
  const root = createRoot(place, { onUncaughtError });
  await act(async () =>
    root.render(
      <p>
        Lomba
        <RegisteredHint eventId="kak000000000" />
      </p>,
    ),
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(onUncaughtError).not.toHaveBeenCalled();
  expect(place.textContent).toBe('Lomba');
});
