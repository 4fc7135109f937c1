import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/client/lib/head.ts';
import { idParams } from '#src/client/lib/id-params.ts';
import { Main } from '#src/client/ui/main.tsx';

export const Route = createFileRoute('/race/detail/$communityId/$eventId')({
  params: idParams('communityId', 'eventId'),
  head: ({ match: { context }, params }) =>
    pageHead({
      context,
      title: context.i18n._(msg`Detail lomba`),
      path: `/race/detail/${params.communityId}/${params.eventId}`,
    }),
  staticData: { chrome: 'detail' },
  component: Screen,
});

function Screen() {
  return (
    <Main>
      <h1>
        <Trans>Detail lomba</Trans>
      </h1>
    </Main>
  );
}
