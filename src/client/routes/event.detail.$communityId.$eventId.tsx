import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { idParams } from '#src/client/lib/id-params.ts';

export const Route = createFileRoute('/event/detail/$communityId/$eventId')({
  params: idParams('communityId', 'eventId'),
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Detail acara</Trans>
      </h1>
    </main>
  );
}
