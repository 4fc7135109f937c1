import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ScannerScreen } from '#src/client/features/check-in/scanner-screen.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { useBusy } from '#src/client/lib/forms/busy.ts';

// For the menu only, so that it must not delay the first scan.
const LanguageChoice = deferred(
  async () => (await import('#src/client/shell/settings/language-choice.tsx')).LanguageChoice,
);

export const Route = createFileRoute('/scanner/$eventId')({
  params: idParams('eventId'),
  validateSearch: searchParams({ pickup: oneOf(['open']) }),
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Pindai tiket`) }),
  head: privateHead,
  staticData: { chrome: 'immersive' },
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  // A new version waits: it must not take the page away from under a queue of runners.
  useBusy('scanning');
  return <ScannerScreen eventId={eventId} languageChoice={<LanguageChoice />} />;
}
