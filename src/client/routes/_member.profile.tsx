import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_member/profile')({
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Profil</Trans>
      </h1>
    </main>
  );
}
