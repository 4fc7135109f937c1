import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '#src/client/features/content/queries.ts';
import { getLanguage } from '#src/client/lib/i18n/language.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import { ArticlePending, ArticleScreen } from './-article-screen.tsx';
import { articleHead } from './-info-head.ts';

export const Route = createFileRoute('/general-guidelines')({
  loader: async ({ context }) => ({
    head: articleHead({
      context,
      page: await loadPage(context.queryClient, 'general-guidelines', getLanguage(context.i18n)),
      title: msg`Panduan umum`,
      path: '/general-guidelines',
    }),
  }),
  head: loadedHead,
  staticData: { chrome: 'section' },
  pendingComponent: Pending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  return <ArticleScreen slug="general-guidelines" name={<Trans>Panduan umum</Trans>} />;
}

function Pending() {
  return <ArticlePending name={<Trans>Panduan umum</Trans>} />;
}
