import { Trans } from '@lingui/react/macro';
import { useLocation, useMatches } from '@tanstack/react-router';
import { Wifi, WifiOff } from 'lucide-react';
import { findPageKind } from '#src/domain/pages/page-kind.ts';
import type { Connection } from '#src/client/lib/device/online.ts';
import { hasNoScreen } from '../chrome.ts';

/** The connection, or whether what is on the screen can be had without one; the latter once the service worker, which stores it, is there. */
export function ConnectionLine({ connection }: { connection: Connection }) {
  const kind = useLocation({ select: ({ pathname }) => findPageKind(pathname) });
  const isEmpty = useMatches({ select: hasNoScreen });
  if (connection === 'server') {
    return (
      <>
        <WifiOff />
        <span>
          <Trans>Server belum menjawab. Kami coba terus.</Trans>
        </span>
      </>
    );
  }
  if (connection === 'back') {
    return (
      <>
        <Wifi />
        <span>
          <Trans>Online lagi.</Trans>
        </span>
      </>
    );
  }
  if (connection === 'offline') {
    return (
      <>
        <WifiOff />
        <span>
          {isEmpty ? (
            <Trans>Offline. Kami coba terus.</Trans>
          ) : (
            <Trans>Offline. Yang tampil tersimpan di HP.</Trans>
          )}
        </span>
      </>
    );
  }
  // Forms and lists of hosts may hold what is kept nowhere; screens of tickets say themselves what is on the phone.
  const isStored = kind === 'content' && !isEmpty;
  return isStored ? (
    <span>
      <Trans>Tersimpan di HP. Bisa dibuka tanpa sinyal.</Trans>
    </span>
  ) : null;
}
