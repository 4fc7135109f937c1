import { Trans } from '@lingui/react/macro';
import { showToast } from '#src/client/ui/show-toast.tsx';

/** Says that a ticket on this phone has another code than the one it had here. */
export function tellNewCode(): void {
  showToast({
    type: 'success',
    title: <Trans>Tiketmu punya kode baru. Yang lama tidak berlaku lagi.</Trans>,
  });
}
