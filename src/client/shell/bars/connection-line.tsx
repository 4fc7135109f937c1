import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { findPageKind } from '#src/domain/pages/page-kind.ts';

/** Whether what is on the screen can be had without a network; shown once the service worker, which stores it, is there. */
export function ConnectionLine({ isOnline }: { isOnline: boolean }) {
  const kind = useLocation({ select: ({ pathname }) => findPageKind(pathname) });
  if (!isOnline) {
    return (
      <>
        <WifiOff />
        <span>
          <Trans>Offline. Yang tampil tersimpan di HP.</Trans>
        </span>
      </>
    );
  }
  const isStored = kind !== null && kind !== 'restricted';
  return isStored ? (
    <span>
      <Trans>Tersimpan di HP. Bisa dibuka tanpa sinyal.</Trans>
    </span>
  ) : null;
}
