import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Language } from '#src/contract/common.ts';
import { loadPage } from '#src/client/features/content/queries.ts';
import { ArticlePending, ArticleScreen } from './-article-screen.tsx';
import { articleHead } from './-info-head.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context: { queryClient, i18n } }) =>
    loadPage(queryClient, 'privacy-policy', Language.parse(i18n.locale)),
  head: ({ match: { context }, loaderData }) =>
    articleHead({
      context,
      title: msg`Kebijakan privasi`,
      path: '/privacy-policy',
      loaderData,
    }),
  staticData: { chrome: 'section' },
  pendingComponent: Pending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  return <ArticleScreen slug="privacy-policy" name={<Trans>Kebijakan privasi</Trans>} />;
}

function Pending() {
  return <ArticlePending name={<Trans>Kebijakan privasi</Trans>} />;
}
