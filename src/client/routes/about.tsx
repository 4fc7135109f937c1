import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadInfo } from '#src/client/features/content/queries.ts';
import { infoHead } from './-info-head.ts';
import { InfoPending, InfoScreen } from './-info-screen.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/about')({
  loader: async ({ context }) => ({
    head: infoHead({
      context,
      info: await loadInfo(context.queryClient, 'about'),
      title: msg`Tentang Derap`,
      path: '/about',
    }),
  }),
  head: loadedHead,
  staticData: { chrome: 'section' },
  pendingComponent: Pending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  return <InfoScreen slug="about" name={<Trans>Tentang Derap</Trans>} />;
}

function Pending() {
  return <InfoPending name={<Trans>Tentang Derap</Trans>} />;
}
