import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formatAgo } from '#src/domain/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/online.ts';
import { Main } from '#src/client/ui/main.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListResults } from './list-results.tsx';
import { filtersOf } from './list-search.ts';
import { ListTools } from './list-tools.tsx';
import type { ListProps } from './list-props.ts';
import { eventListQueryOptions } from './queries.ts';
import { SearchField } from './search-field.tsx';
import styles from './event-list.module.css';

/** The list screen of races and of group runs: search, filters, sort and view are in the address. */
export function EventList(list: ListProps) {
  const { kind, search } = list;
  const isOnline = useOnline();
  const query = useInfiniteQuery({
    ...eventListQueryOptions(kind, filtersOf(search)),
    // The old list stays, dimmed, until the new one is there.
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total;
  return (
    <Main>
      {isOnline ? null : (
        <div className={styles['offline']}>
          <Offline
            savedAt={
              query.data === undefined ? null : (query.data.answeredAt ?? query.dataUpdatedAt)
            }
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          {kind === 'race' ? (
            <Trans>Lomba lari di seluruh Indonesia</Trans>
          ) : (
            <Trans>Lari bareng di kotamu</Trans>
          )}
        </h1>
        <SearchField {...list} />
      </div>
      <FilterBar {...list} total={total} />
      <ListTools {...list} total={total} />
      <ListResults {...list} query={query} />
    </Main>
  );
}

function Offline({ savedAt, onRetry }: { savedAt: number | null; onRetry: () => void }) {
  const language = useLanguage();
  const now = useNow();
  if (savedAt === null) {
    return (
      <OfflineBar onRetry={onRetry}>
        <Trans>Daftar ini belum tersimpan di HP ini.</Trans>
      </OfflineBar>
    );
  }
  return <OfflineBar ago={formatAgo(now - savedAt, language)} onRetry={onRetry} />;
}
