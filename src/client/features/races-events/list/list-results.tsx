import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { isCutOff } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { PosterGridSkeleton, RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import type { LoadedEvents } from '../queries.ts';
import styles from './list-results.module.css';
import type { ListProps } from './list-search.ts';
import { ListedEvents } from './listed-events.tsx';

const SpellingNote = deferred(
  async () => (await import('#src/client/ui/filtered-empty.tsx')).SpellingNote,
);
const ListEmpty = deferred(async () => (await import('./list-empty.tsx')).ListEmpty);

type ListResultsProps = ListProps & {
  query: UseInfiniteQueryResult<LoadedEvents>;
  /** Whether the answer is about days that are over. */
  isOutdated: boolean;
};

const importPersistedList = () => import('./persisted-event-list.tsx');

/** The results, or why there are none. */
export function ListResults({ query, isOutdated, ...list }: ListResultsProps) {
  const { data } = query;
  if (isOutdated || (data === undefined && query.isError)) {
    return <Unavailable query={query} {...list} />;
  }
  if (data === undefined) return <Skeleton {...list} />;
  if (data.events.length === 0) return <ListEmpty {...list} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={styles['results']}>
      {data.spelling === undefined ? null : <SpellingNote spelling={data.spelling} />}
      <ListedEvents {...list} events={data.events} from={data.near} />
      <LoadMore query={query} className={styles['more']} />
    </div>
  );
}

/** Offline, the matching events persisted on this phone; else why there are none. */
function Unavailable({ query, ...list }: Omit<ListResultsProps, 'isOutdated'>) {
  const { data, error, isFetching, refetch } = query;
  const persisted = useImported(importPersistedList, data !== undefined || isCutOff(error));
  const fallback = renderFallback();
  return persisted === null ? (
    fallback
  ) : (
    <persisted.PersistedEventList {...list} fallback={fallback} />
  );

  function renderFallback() {
    if (data !== undefined) return isFetching ? <Skeleton {...list} /> : <ListEmpty {...list} />;
    return (
      <ErrorState onRetry={() => void refetch()}>
        <ErrorText error={error} />
      </ErrorState>
    );
  }
}

function Skeleton({ search }: ListProps) {
  return search.view === 'compact' ? <RowsSkeleton count={8} /> : <PosterGridSkeleton count={8} />;
}
