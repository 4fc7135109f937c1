import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Language } from '#src/contract/common.ts';
import { loadPage } from '#src/client/features/content/queries.ts';
import { ArticlePending, ArticleScreen } from './-article-screen.tsx';
import { articleHead } from './-info-head.ts';

export const Route = createFileRoute('/general-guidelines')({
  loader: ({ context: { queryClient, i18n } }) =>
    loadPage(queryClient, 'general-guidelines', Language.parse(i18n.locale)),
  head: ({ match: { context }, loaderData }) =>
    articleHead({
      context,
      title: msg`Panduan umum`,
      path: '/general-guidelines',
      loaderData,
    }),
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
