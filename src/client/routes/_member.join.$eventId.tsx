import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { idParams } from '#src/client/lib/id-params.ts';

export const Route = createFileRoute('/_member/join/$eventId')({
  params: idParams('eventId'),
  component: Screen,
});

function Screen() {
  return (
    <main id="isi">
      <h1>
        <Trans>Daftar sekarang</Trans>
      </h1>
    </main>
  );
}
