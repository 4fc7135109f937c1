import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft, Download, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { BoardListFilter } from '#src/contract/check-in-board/board-lists.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ChipRow, RemovableChip } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { BoardFiles } from './board-files.tsx';
import { EntryRow } from './entry-row.tsx';
import { useListNames } from './entry-words.ts';
import { boardListQueryOptions } from './list-queries.ts';
import styles from './lists.module.css';

type ListScreenProps = {
  overview: EventOverview;
  filter: BoardListFilter;
  search: ConsoleSearch<'race-day'>;
  onSearch: (search: ConsoleSearch<'race-day'>, step?: 'push' | 'replace') => void;
};

/** The records behind a number of the board: found, and taken along as a file. */
export function ListScreen({ overview, filter, search, onSearch }: ListScreenProps) {
  const { t } = useLingui();
  const names = useListNames();
  const [isSaving, setSaving] = useState(false);
  const { event } = overview;
  const query = useInfiniteQuery({
    ...boardListQueryOptions(event.id, filter),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const title = names[filter.list];
  return (
    <ConsoleFrame overview={overview} title={title}>
      <Link {...partOf(event, 'race-day', { point: search.point })} className={styles['back']}>
        <ChevronLeft />
        <Trans>Hari lomba</Trans>
      </Link>
      <SearchField
        label={t`Cari pelari`}
        placeholder={t`Cari nama atau BIB`}
        action=""
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ ...search, q: q === '' ? undefined : q }, 'replace')}
      />
      <Chosen overview={overview} search={search} onSearch={onSearch} phone={data?.phone ?? null} />
      <OfflineNote hasRows={data !== undefined} onRetry={() => void query.refetch()} />
      <div className={styles['meta']}>
        <output className="small muted">
          {data === undefined ? null : (
            <Plural value={data.total} one="# catatan" other="# catatan" />
          )}
        </output>
        <Button variant="quiet" size="s" onClick={() => setSaving(true)}>
          <Download />
          <Trans>Unduh</Trans>
        </Button>
      </div>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : data.items.length === 0 ? (
        <EmptyState icon={<ListChecks />} title={<Trans>Tidak ada catatan di sini</Trans>}>
          {search.q === undefined ? null : <Trans>Coba kata lain, atau lepas saringannya.</Trans>}
        </EmptyState>
      ) : (
        <>
          <ul className={styles['rows']} aria-label={title}>
            {data.items.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                point={data.points.find(({ id }) => id === entry.point_id)?.name}
                event={event}
                saysWhat={filter.list !== 'admitted'}
              />
            ))}
          </ul>
          <LoadMore query={query} size="m" className={styles['more']} />
        </>
      )}
      {isSaving ? (
        <BoardFiles event={event} board={null} filter={filter} onClose={() => setSaving(false)} />
      ) : null}
    </ConsoleFrame>
  );
}

type ChosenProps = Pick<ListScreenProps, 'overview' | 'search' | 'onSearch'> & {
  phone: string | null;
};

/** What of the list is shown; each can be let go. */
function Chosen({ overview, search, onSearch, phone }: ChosenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const point = overview.points.find(({ id }) => id === search.point);
  const category = overview.categories.find(({ id }) => id === search.category);
  const { jersey = '' } = search;
  const kinds: Record<string, string> = {
    pack: t`Race pack`,
    start: t`Start`,
    finish: t`Finis`,
    session: t`Hadir`,
  };
  const chips = [
    { key: 'point', name: point && localText(point.name, language) },
    { key: 'kind', name: search.kind && kinds[search.kind] },
    { key: 'category', name: category?.code },
    { key: 'jersey', name: jersey === '' ? undefined : t`Jersey ${jersey}` },
    { key: 'id', name: search.id === undefined ? undefined : (phone ?? undefined) },
  ] as const;
  const shown = chips.filter(({ name }) => name !== undefined && name !== '');
  if (shown.length === 0) return null;
  return (
    <ChipRow label={t`Saring daftar`}>
      {shown.map(({ key, name }) => (
        <RemovableChip key={key} onClick={() => onSearch({ ...search, [key]: undefined })}>
          {name}
        </RemovableChip>
      ))}
    </ChipRow>
  );
}
