import { Trans } from '@lingui/react/macro';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { OfflineRetryBar } from '#src/client/ui/offline-retry-bar.tsx';
import styles from './dashboard.module.css';

type PersistedNoticeProps = {
  /** The tickets below; `savedAt` is when each was fetched, in epoch milliseconds. */
  tickets: readonly { savedAt: number }[];
  /** Why they could not be refetched, or null. */
  error: Error | null;
  onRetry: () => void;
};

/** Says that the tickets shown are persisted copies; nothing while they are fresh. */
export function PersistedNotice({ tickets, error, onRetry }: PersistedNoticeProps) {
  const isOnline = useOnline();
  const language = useLanguage();
  const now = useNow();
  if (isOnline && error === null) return null;
  const ago = formatAgo(now - Math.min(now, ...tickets.map(({ savedAt }) => savedAt)), language);
  const words = tickets.length === 0 ? null : <Trans>Tiketmu di sini disimpan {ago}.</Trans>;
  return (
    <div className={styles['notice']}>
      {isOnline ? (
        <ErrorState title={<Trans>Belum bisa diperbarui</Trans>} onRetry={onRetry}>
          {words}
        </ErrorState>
      ) : (
        <OfflineRetryBar onRetry={onRetry}>{words}</OfflineRetryBar>
      )}
    </div>
  );
}
