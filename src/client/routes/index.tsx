import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Landing } from '#src/client/features/landing/landing.tsx';
import { PopupGate } from '#src/client/features/popup/popup-gate.tsx';
import { warmUpcoming } from '#src/client/features/races-events/queries.ts';
import { UpcomingRaces, UpcomingRuns } from '#src/client/features/races-events/upcoming.tsx';
import { pageHead } from '#src/client/lib/head.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => warmUpcoming(context.queryClient),
  head: ({ match: { context } }) =>
    pageHead({
      context,
      title: context.i18n._(msg`Lari bareng, mulai di sini`),
      description: context.i18n._(
        msg`Cari lomba lari dan lari bareng di sekitarmu, daftar dalam semenit, dan simpan tiketmu di HP.`,
      ),
      path: '/',
    }),
  staticData: { chrome: 'landing' },
  component: Screen,
});

function Screen() {
  return (
    <>
      <Landing races={<UpcomingRaces />} runs={<UpcomingRuns />} />
      <PopupGate />
    </>
  );
}
