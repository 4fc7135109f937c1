import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Language } from '#src/contract/common.ts';
import { loadPage } from '#src/client/features/content/queries.ts';
import { ArticlePending, ArticleScreen } from './-article-screen.tsx';
import { articleHead } from './-info-head.ts';

export const Route = createFileRoute('/terms-and-conditions')({
  loader: ({ context: { queryClient, i18n } }) =>
    loadPage(queryClient, 'terms-and-conditions', Language.parse(i18n.locale)),
  head: ({ match: { context }, loaderData }) =>
    articleHead({
      context,
      title: msg`Syarat dan ketentuan`,
      path: '/terms-and-conditions',
      loaderData,
    }),
  staticData: { chrome: 'section' },
  pendingComponent: Pending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  return <ArticleScreen slug="terms-and-conditions" name={<Trans>Syarat dan ketentuan</Trans>} />;
}

function Pending() {
  return <ArticlePending name={<Trans>Syarat dan ketentuan</Trans>} />;
}
