import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { idParams } from '#src/client/lib/id-params.ts';

export const Route = createFileRoute('/ticket/$registrationId')({
  params: idParams('registrationId'),
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Tiket</Trans>
      </h1>
    </main>
  );
}
