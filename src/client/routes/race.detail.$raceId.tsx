import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { idParams } from '#src/client/lib/id-params.ts';

export const Route = createFileRoute('/race/detail/$raceId')({
  params: idParams('raceId'),
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Detail lomba</Trans>
      </h1>
    </main>
  );
}
