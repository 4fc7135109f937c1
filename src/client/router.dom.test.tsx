import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { createClock } from './lib/device/clock.ts';
import { createI18n } from './lib/i18n/i18n.ts';
import { getMessages } from './lib/i18n/messages.ts';
import { chooseLanguage } from './lib/i18n/language-store.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { readSession } from './lib/session/session.ts';
import { createAppRouter } from './router.tsx';

test('choosing a language takes the one in the address away, and nothing else of the search', async () => {
  const empty = { data: [], next_cursor: null, total: 0 };
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: ['/race?lang=en&q=bali'] }),
    i18n: createI18n('en', getMessages('en')),
    queryClient: createQueryClient(() => Promise.resolve(Response.json(empty))),
    clock: createClock(Date.UTC(2027, 1, 14)),
    origin: 'https://derap.test',
    readSession,
    isLanguagePinned: true,
    hasViewTransitions: false,
  });
  await router.load();
  const { InnerWrap } = router.options;
  if (InnerWrap === undefined) throw new Error('The router wraps its screens in the language');
  const root = createRoot(document.body);
  root.render(<InnerWrap>{null}</InnerWrap>);
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('en'));
  chooseLanguage('id');
  await vi.waitFor(() => expect(router.history.location.search).toBe('?q=bali'));
  root.unmount();
});
