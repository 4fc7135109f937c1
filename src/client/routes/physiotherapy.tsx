import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadInfo } from '#src/client/features/content/queries.ts';
import { infoHead } from './-info-head.ts';
import { InfoPending, InfoScreen } from './-info-screen.tsx';

export const Route = createFileRoute('/physiotherapy')({
  loader: ({ context: { queryClient } }) => loadInfo(queryClient, 'physiotherapy'),
  head: ({ match: { context }, loaderData }) =>
    infoHead({ context, title: msg`Fisioterapi`, path: '/physiotherapy', loaderData }),
  staticData: { chrome: 'detail' },
  pendingComponent: Pending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  return <InfoScreen slug="physiotherapy" name={<Trans>Fisioterapi</Trans>} />;
}

function Pending() {
  return <InfoPending name={<Trans>Fisioterapi</Trans>} />;
}
