import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RehearsalScreen } from '#src/client/features/check-in/rehearsal/rehearsal-screen.tsx';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';

export const Route = createFileRoute('/scanner/$eventId_/rehearsal')({
  params: idParams('eventId'),
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Latihan`) }),
  head: privateHead,
  staticData: { chrome: 'immersive' },
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  // A new version waits, as at the scanner.
  useBusy('scanning');
  return <RehearsalScreen eventId={eventId} />;
}
