import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadInfo } from '#src/client/features/content/queries.ts';
import { infoHead } from './-info-head.ts';
import { InfoPending, InfoScreen } from './-info-screen.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/health-nutrition')({
  loader: async ({ context }) => ({
    head: infoHead({
      context,
      info: await loadInfo(context.queryClient, 'health-nutrition'),
      title: msg`Kesehatan dan gizi`,
      path: '/health-nutrition',
    }),
  }),
  head: loadedHead,
  staticData: { chrome: 'detail' },
  pendingComponent: Pending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  return <InfoScreen slug="health-nutrition" name={<Trans>Kesehatan dan gizi</Trans>} />;
}

function Pending() {
  return <InfoPending name={<Trans>Kesehatan dan gizi</Trans>} />;
}
