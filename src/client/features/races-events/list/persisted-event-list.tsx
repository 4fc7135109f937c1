import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './list-results.module.css';
import { toFilters, type ListProps } from './list-search.ts';
import { ListedEvents } from './listed-events.tsx';
import { persistedEventsQueryOptions } from './persisted-events.ts';

type PersistedEventListProps = ListProps & {
  /** Shown when no persisted event matches. */
  fallback: ReactNode;
};

/** Offline, in place of a list that was never loaded: matching events from the lists that were. */
export function PersistedEventList({ kind, search, fallback }: PersistedEventListProps) {
  const { data } = useQuery(persistedEventsQueryOptions({ kind, filters: toFilters(search) }));
  if (data === undefined || data.events.length === 0) return fallback;
  const { events, from } = data;
  const count = events.length;
  return (
    <>
      <p className={styles['stored']}>
        <output>
          <Trans>Dari daftar yang pernah kamu buka: {count}</Trans>
        </output>
      </p>
      <ListedEvents kind={kind} search={search} events={events} from={from} />
    </>
  );
}
