import { Trans } from '@lingui/react/macro';
import { formatAgo } from '#src/domain/format.ts';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { useLanguage, useNow } from './context.tsx';
import { useOnline } from './online.ts';

/** Above a list while there is no network: when it was saved, if it was (epoch milliseconds). */
export function SavedListNote({
  savedAt,
  onRetry,
}: {
  savedAt: number | null;
  onRetry: () => void;
}) {
  const language = useLanguage();
  const now = useNow();
  if (useOnline()) return null;
  if (savedAt === null) {
    return (
      <OfflineBar onRetry={onRetry}>
        <Trans>Daftar ini belum tersimpan di HP ini.</Trans>
      </OfflineBar>
    );
  }
  return <OfflineBar ago={formatAgo(now - savedAt, language)} onRetry={onRetry} />;
}

/** Above a page while there is no network: when it was saved (epoch milliseconds). */
export function SavedPageNote({ savedAt }: { savedAt: number }) {
  const language = useLanguage();
  const now = useNow();
  if (useOnline()) return null;
  const ago = formatAgo(now - savedAt, language);
  return (
    <OfflineBar>
      <Trans>Halaman ini disimpan {ago}.</Trans>
    </OfflineBar>
  );
}
