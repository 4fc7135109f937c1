import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_visitor/register')({
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Buat akun</Trans>
      </h1>
    </main>
  );
}
