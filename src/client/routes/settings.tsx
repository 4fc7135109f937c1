import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/client/lib/head.ts';
import { Main } from '#src/client/ui/main.tsx';

export const Route = createFileRoute('/settings')({
  head: ({ match: { context } }) =>
    pageHead({
      context,
      title: context.i18n._(msg`Pengaturan`),
      path: '/settings',
      isPrivate: true,
    }),
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  return (
    <Main>
      <h1>
        <Trans>Pengaturan</Trans>
      </h1>
    </Main>
  );
}
