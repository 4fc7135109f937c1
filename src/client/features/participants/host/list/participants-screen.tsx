import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import type { ConsolePartProps } from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import {
  participantCountQueryOptions,
  participantListQueryOptions,
} from '../participant-queries.ts';
import { SelectionBar } from '../changes/selection-bar.tsx';
import { WaitingLinks } from '../links/waiting-links.tsx';
import { AddWays } from './add-ways.tsx';
import { useColumns } from './columns.ts';
import { ColumnsButton, ExportButton } from './list-dialogs.tsx';
import { ListFilters, ListSort } from './list-filters.tsx';
import { toListQuery } from '../sheet/list-query.ts';
import { NobodyHere } from './nobody-here.tsx';
import { ParticipantList } from './participant-list.tsx';
import styles from './participants.module.css';

type ParticipantsProps = ConsolePartProps<'participants'> & {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  lastRead: string | null;
};

/** The participants of an event: found, filtered, and several changed at once. */
export function ParticipantsScreen(props: ParticipantsProps) {
  const overview = useQuery(eventOverviewQueryOptions(props.eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
      </Main>
    );
  }
  return <Participants {...props} overview={overview.data} />;
}

function Participants({ overview, ...props }: ParticipantsProps & { overview: EventOverview }) {
  const { t } = useLingui();
  const { eventId, search, onSearch, selected, onSelect, lastRead } = props;
  const { choose, ...columns } = useColumns();
  const { filter, sort } = toListQuery(search);
  const query = useInfiniteQuery({
    ...participantListQueryOptions(eventId, { ...filter, sort }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    ...participantCountQueryOptions(eventId, filter),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <ConsoleFrame
      overview={overview}
      title={<Trans>Peserta</Trans>}
      after={
        selected.size === 0 ? (
          <ActionBar mobileOnly>
            <ButtonLink to="/scanner" variant="outline" size="l" block>
              <ScanLine />
              <Trans>Pindai</Trans>
            </ButtonLink>
          </ActionBar>
        ) : (
          <SelectionBar
            overview={overview}
            selected={selected}
            total={data?.total ?? 0}
            asOf={data?.as_of}
            filter={filter}
            onSelect={onSelect}
          />
        )
      }
    >
      <Stack gap={2} className={styles['tools']}>
        <SearchField
          label={t`Cari peserta`}
          placeholder={t`Cari nama, BIB, HP, email, kode`}
          action=""
          value={search.q ?? ''}
          onSearch={(q) => onSearch({ ...search, q: q === '' ? undefined : q }, 'replace')}
        />
        <ListFilters
          overview={overview}
          counts={counts.data}
          search={search}
          onSearch={(next) => onSearch(next)}
        />
      </Stack>
      <WaitingLinks overview={overview} />
      <OfflineNote hasRows={data !== undefined} onRetry={() => void query.refetch()} />
      <Row gap={2} align="center" justify="apart" className={styles['meta']}>
        <output className="small muted">
          {data === undefined ? null : (
            <Plural value={data.total} one="# peserta" other="# peserta" />
          )}
        </output>
        <div className={styles['ways']}>
          <AddWays event={overview.event} />
          <ExportButton
            overview={overview}
            count={data?.total}
            search={search}
            onSearch={onSearch}
          />
          <ColumnsButton shown={columns.shown} onChoose={choose} />
          <ListSort search={search} onSearch={(next) => onSearch(next, 'replace')} />
        </div>
      </Row>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : data.items.length === 0 ? (
        <NobodyHere counts={counts.data} search={search} onSearch={onSearch} />
      ) : (
        <ParticipantList
          query={query}
          items={data.items}
          total={data.total}
          search={search}
          zone={overview.event.zone}
          columns={columns}
          lastRead={lastRead}
          selected={selected}
          onSelect={onSelect}
        />
      )}
    </ConsoleFrame>
  );
}
