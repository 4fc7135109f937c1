import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { idParams } from '#src/client/lib/id-params.ts';

export const Route = createFileRoute('/scanner/$eventId')({
  params: idParams('eventId'),
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Pindai tiket</Trans>
      </h1>
    </main>
  );
}
