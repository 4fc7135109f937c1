import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#src/client/lib/head.ts';
import { Main } from '#src/client/ui/main.tsx';

export const Route = createFileRoute('/_visitor/signin')({
  head: ({ match: { context } }) =>
    pageHead({ context, title: context.i18n._(msg`Masuk`), path: '/signin' }),
  component: Screen,
});

function Screen() {
  return (
    <Main>
      <h1>
        <Trans>Masuk</Trans>
      </h1>
    </Main>
  );
}
