import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { loadInfo } from '#src/client/features/content/queries.ts';
import { infoHead } from './-info-head.ts';
import { InfoPending, InfoScreen } from './-info-screen.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/training-certification')({
  loader: async ({ context }) => ({
    head: infoHead({
      context,
      info: await loadInfo(context.queryClient, 'training-certification'),
      title: msg`Pelatihan dan sertifikasi`,
      path: '/training-certification',
    }),
  }),
  head: loadedHead,
  staticData: { chrome: 'detail' },
  pendingComponent: Pending,
  pendingMs: 200,
  component: Screen,
});

function Screen() {
  return (
    <InfoScreen slug="training-certification" name={<Trans>Pelatihan dan sertifikasi</Trans>} />
  );
}

function Pending() {
  return <InfoPending name={<Trans>Pelatihan dan sertifikasi</Trans>} />;
}
