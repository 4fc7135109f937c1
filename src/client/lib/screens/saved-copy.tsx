import { Trans } from '@lingui/react/macro';
import { formatAgo } from '#src/domain/text/format.ts';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { OfflineRetryBar } from '#src/client/ui/offline-retry-bar.tsx';
import { useLanguage, useNow } from '../context.tsx';
import { useOnline } from '../device/online.ts';
import styles from './saved-copy.module.css';

type ListQuery = {
  data: { answeredAt: number | null } | undefined;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

/** Above a list while there is no network: when it was saved, if it was. */
export function SavedListNote({ query }: { query: ListQuery }) {
  const language = useLanguage();
  const now = useNow();
  if (useOnline()) return null;
  const { data, dataUpdatedAt } = query;
  const retry = () => void query.refetch();
  return (
    <div className={styles['note']}>
      {data === undefined ? (
        <OfflineRetryBar onRetry={retry}>
          <Trans>Daftar ini belum tersimpan di HP ini.</Trans>
        </OfflineRetryBar>
      ) : (
        <OfflineRetryBar
          ago={formatAgo(now - (data.answeredAt ?? dataUpdatedAt), language)}
          onRetry={retry}
        />
      )}
    </div>
  );
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
