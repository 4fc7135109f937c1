import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EventGrid } from '../event-grid.tsx';
import type { ListProps } from './list-props.ts';
import styles from './list-results.module.css';
import { filtersOf } from './list-search.ts';
import { storedEventsQueryOptions } from './stored-events.ts';

type StoredEventsProps = ListProps & {
  /** When this phone has none that match. */
  otherwise: ReactNode;
};

/** In place of a list that was never opened in this form: what this phone knows of it from the lists that were. */
export function StoredEvents({ kind, search, otherwise }: StoredEventsProps) {
  const { data } = useQuery(storedEventsQueryOptions({ kind, filters: filtersOf(search) }));
  if (data === undefined || data.length === 0) return otherwise;
  const count = data.length;
  return (
    <>
      <p className={styles['stored']}>
        <output>
          <Trans>Dari daftar yang pernah kamu buka: {count}</Trans>
        </output>
      </p>
      <EventGrid events={data} isCompact={search.view === 'compact'} />
    </>
  );
}
