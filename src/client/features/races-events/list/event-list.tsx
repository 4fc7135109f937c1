import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { isSameDay } from '#src/domain/events/event-days.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { SavedListNote } from '#src/client/lib/screens/saved-copy.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListResults } from './list-results.tsx';
import { toFilters, listPath, type ListProps } from './list-search.ts';
import { EventListTools } from './list-tools.tsx';
import { eventListQueryOptions } from '../queries.ts';
import styles from './event-list.module.css';

/** The list screen of races or group runs. Search, filters, sort and view are in the URL. */
export function EventList(list: ListProps) {
  const { kind, search, onSearch } = list;
  const { t } = useLingui();
  const query = useInfiniteQuery({
    ...eventListQueryOptions(kind, toFilters(search)),
    // The old list stays, dimmed, until the new one has loaded.
    placeholderData: keepPreviousData,
  });
  // A period counts from today: what was stored about another day is no answer any more.
  const now = useNow();
  const answeredAt = query.data?.answeredAt ?? now;
  const isOutdated = search.when !== undefined && !isSameDay(answeredAt, now);
  const total = isOutdated ? undefined : query.data?.total;
  return (
    <Main>
      <SavedListNote query={query} />
      <div className={styles['head']}>
        <VisuallyHidden as="h1" className={styles['title']}>
          {kind === 'race' ? (
            <Trans>Lomba lari di seluruh Indonesia</Trans>
          ) : (
            <Trans>Lari bareng di kotamu</Trans>
          )}
        </VisuallyHidden>
        <SearchField
          label={kind === 'race' ? t`Cari lomba` : t`Cari lari bareng`}
          placeholder={
            kind === 'race' ? t`Nama lomba atau kota` : t`Nama lari, kota, atau komunitas`
          }
          action={listPath(kind)}
          value={search.q ?? ''}
          onSearch={(q) => onSearch({ ...search, q: q === '' ? undefined : q }, 'replace')}
        />
      </div>
      <FilterBar {...list} total={total} />
      <EventListTools {...list} total={total} />
      <ListResults {...list} query={query} isOutdated={isOutdated} />
    </Main>
  );
}
