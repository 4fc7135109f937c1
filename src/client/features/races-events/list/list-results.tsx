import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { isCutOff } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { PosterGridSkeleton, RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { EventGrid } from '../event-grid.tsx';
import type { LoadedEvents } from '../queries.ts';
import styles from './list-results.module.css';
import type { ListProps } from './list-search.ts';

const SpellingNote = deferred(
  async () => (await import('#src/client/ui/filtered-empty.tsx')).SpellingNote,
);
const ListEmpty = deferred(async () => (await import('./list-empty.tsx')).ListEmpty);

type ListResultsProps = ListProps & { query: UseInfiniteQueryResult<LoadedEvents> };

const importPersistedList = () => import('./persisted-event-list.tsx');

/** The results, or why there are none. */
export function ListResults({ query, ...list }: ListResultsProps) {
  const isCompact = list.search.view === 'compact';
  const { data } = query;
  if (data === undefined) {
    if (query.isError) return <Unavailable query={query} {...list} />;
    return isCompact ? <RowsSkeleton count={8} /> : <PosterGridSkeleton count={8} />;
  }
  if (data.events.length === 0) return <ListEmpty {...list} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={styles['results']}>
      {data.spelling === undefined ? null : <SpellingNote spelling={data.spelling} />}
      <EventGrid events={data.events} isCompact={isCompact} />
      <LoadMore query={query} className={styles['more']} />
    </div>
  );
}

/** Offline, the matching events persisted on this phone; else the error. */
function Unavailable({ query, ...list }: ListResultsProps) {
  const persisted = useImported(importPersistedList, isCutOff(query.error));
  const failed = (
    <ErrorState onRetry={() => void query.refetch()}>
      <ErrorText error={query.error} />
    </ErrorState>
  );
  return persisted === null ? failed : <persisted.PersistedEventList {...list} fallback={failed} />;
}
