import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Button } from '#src/client/ui/button.tsx';

type InstallHintProps = {
  /** `available`: the browser can prompt to install; `by-hand`: its menu may offer it. */
  state: 'available' | 'installed' | 'by-hand';
  onInstall: () => void;
};

/** How to install the app. */
export function InstallHint({ state, onInstall }: InstallHintProps) {
  switch (state) {
    case 'installed':
      return (
        <p>
          <Trans>Derap sudah terpasang di HP ini.</Trans>
        </p>
      );
    case 'available':
      return (
        <Button variant="outline" onClick={onInstall}>
          <Download />
          <Trans>Pasang Derap</Trans>
        </Button>
      );
    case 'by-hand':
      return (
        <p className="muted">
          <Trans>
            Buka menu browser, lalu pilih “Tambahkan ke layar utama”. Di iPhone: tombol Bagikan,
            lalu “Tambah ke Layar Utama”.
          </Trans>
        </p>
      );
  }
}
