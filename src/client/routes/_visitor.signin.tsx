import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_visitor/signin')({
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Masuk</Trans>
      </h1>
    </main>
  );
}
