import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/client/lib/head.ts';
import { idParams } from '#src/client/lib/id-params.ts';
import { Main } from '#src/client/ui/main.tsx';

export const Route = createFileRoute('/scanner/$eventId')({
  params: idParams('eventId'),
  head: ({ match: { context } }) =>
    pageHead({
      context,
      title: context.i18n._(msg`Pindai tiket`),
      path: '/scanner',
      isPrivate: true,
    }),
  staticData: { chrome: 'immersive' },
  component: Screen,
});

function Screen() {
  return (
    <Main>
      <h1>
        <Trans>Pindai tiket</Trans>
      </h1>
    </Main>
  );
}
