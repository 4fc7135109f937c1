import { Trans } from '@lingui/react/macro';
import { useOnline } from '#src/client/lib/device/online.ts';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';

/** Without a signal what was loaded stays; names are not kept on the phone. */
export function OfflineNote({ hasRows, onRetry }: { hasRows: boolean; onRetry: () => void }) {
  if (useOnline()) return null;
  return (
    <OfflineBar onRetry={onRetry}>
      {hasRows ? (
        <Trans>Yang sudah dimuat tetap bisa dibaca. Perubahan menunggu sinyal.</Trans>
      ) : (
        <Trans>Daftar ini perlu sinyal.</Trans>
      )}
    </OfflineBar>
  );
}
