import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ArticleScreen } from '#src/client/features/content/article-screen.tsx';
import { articleHead } from '#src/client/features/content/content-head.ts';
import { ArticlePending } from '#src/client/features/content/content-pending.tsx';
import { loadPage } from '#src/client/features/content/queries.ts';
import { getLanguage } from '#src/client/lib/i18n/language.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

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
