import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { infoHead } from '#src/client/features/content/content-head.ts';
import { InfoPending } from '#src/client/features/content/content-pending.tsx';
import { InfoScreen } from '#src/client/features/content/info/info-screen.tsx';
import { loadInfo } from '#src/client/features/content/queries.ts';
import { DeferredInquiryForm } from '#src/client/features/inquiry/deferred-inquiry-form.tsx';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/corporate')({
  loader: async ({ context }) => ({
    head: infoHead({
      context,
      info: await loadInfo(context.queryClient, 'corporate'),
      title: msg`Korporat`,
      path: '/corporate',
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
    <InfoScreen slug="corporate" name={<Trans>Korporat</Trans>} InquiryForm={DeferredInquiryForm} />
  );
}

function Pending() {
  return <InfoPending name={<Trans>Korporat</Trans>} />;
}
