import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings')({
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Pengaturan</Trans>
      </h1>
    </main>
  );
}
