import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useErrorText } from '#src/client/lib/errors.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Grid } from '#src/client/ui/grid.tsx';
import { PosterGridSkeleton, RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { EventCard } from './event-card.tsx';
import { EventRow } from './event-row.tsx';
import { ListEmpty } from './list-empty.tsx';
import type { ListProps } from './list-props.ts';
import type { LoadedEvents } from './queries.ts';
import styles from './list-results.module.css';

type ListResultsProps = ListProps & { query: UseInfiniteQueryResult<LoadedEvents> };

/** As many posters as the first screen of a desktop shows. */
const firstScreen = 4;

/** What was found, or why nothing can be shown. */
export function ListResults({ query, ...list }: ListResultsProps) {
  const textOf = useErrorText();
  const isCompact = list.search.view === 'compact';
  const { data } = query;
  if (data === undefined) {
    if (query.isError) {
      return <ErrorState onRetry={() => void query.refetch()}>{textOf(query.error)}</ErrorState>;
    }
    return isCompact ? <RowsSkeleton count={8} /> : <PosterGridSkeleton count={8} />;
  }
  if (data.events.length === 0) return <ListEmpty {...list} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={styles['results']}>
      {isCompact ? (
        <ul className={styles['rows']}>
          {data.events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} heading="h2" />
            </li>
          ))}
        </ul>
      ) : (
        <Grid layout="posters">
          {data.events.map((event, index) => (
            <li key={event.id}>
              <EventCard event={event} heading="h2" priority={index < firstScreen} />
            </li>
          ))}
        </Grid>
      )}
      <More query={query} />
    </div>
  );
}

function More({ query }: { query: UseInfiniteQueryResult<LoadedEvents> }) {
  const textOf = useErrorText();
  if (!query.hasNextPage) return null;
  return (
    <div className={styles['more']}>
      {query.isFetchNextPageError ? <p role="alert">{textOf(query.error)}</p> : null}
      <Button
        variant="outline"
        size="l"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        <Trans>Muat lagi</Trans>
      </Button>
    </div>
  );
}
