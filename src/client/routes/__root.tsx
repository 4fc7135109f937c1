import { msg } from '@lingui/core/macro';
import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { languages } from '#src/contract/choices.ts';
import { AppShell } from '#src/client/shell/app-shell.tsx';
import { InAppSlot } from '#src/client/features/install/in-app-slot.tsx';
import { SearchHost, SearchButton } from '#src/client/features/search/search-host.tsx';
import type { AppContext } from '#src/client/lib/context.tsx';
import { DocumentHead } from '#src/client/lib/routing/document-head.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { UpdatePrompt } from '#src/client/pwa/update-prompt.tsx';
import { useWorkerLanguage } from '#src/client/pwa/worker-language.ts';

const TicketSync = deferred(
  async () => (await import('#src/client/features/registration/ticket-sync.tsx')).TicketSync,
);

const RootSearch = searchParams({ lang: oneOf(languages) });

export const Route = createRootRouteWithContext<AppContext>()({
  validateSearch: RootSearch,
  // A reader who came by an alternate-language address stays in its language, also across reloads.
  search: { middlewares: [retainSearchParams(['lang'])] },
  head: ({ match }) => ({
    meta: [
      { title: 'Derap' },
      {
        name: 'description',
        content: match.context.i18n._(
          msg`Cari lomba lari dan lari bareng di sekitarmu, daftar dalam semenit, dan simpan tiketmu di HP.`,
        ),
      },
    ],
  }),
  component: Root,
});

function Root() {
  useWorkerLanguage();
  // The first screen answers: the pictures further down may come (src/build/document-links.ts).
  useEffect(() => {
    delete document.documentElement.dataset['starting'];
  }, []);
  return (
    <>
      {/* The server writes the head by itself, before the body. */}
      {import.meta.env.SSR ? null : <DocumentHead />}
      <TicketSync />
      <AppShell above={<InAppSlot />} search={<SearchButton />}>
        <Outlet />
      </AppShell>
      <SearchHost />
      <UpdatePrompt />
    </>
  );
}
