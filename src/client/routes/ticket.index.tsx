import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/ticket/')({
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Tiketku</Trans>
      </h1>
    </main>
  );
}
