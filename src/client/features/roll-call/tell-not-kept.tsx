import { Trans } from '@lingui/react/macro';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';

/** Says that a tap was neither kept on this phone, which stores nothing, nor sent. */
export function tellNotKept(error: unknown): void {
  showToastLater({
    type: 'warning',
    title: (
      <>
        <Trans>Belum tercatat: HP ini tidak bisa menyimpan.</Trans> <ErrorText error={error} />
      </>
    ),
  });
}
