import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { IncidentFilter, QuarantinedRecord } from '#src/contract/check-in-board/judging.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ChipLink, ChipRow, RemovableChip } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import { incidentShows } from '#src/client/features/event-console/shared/console-searches.ts';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { IncidentCard } from './incident-card.tsx';
import {
  incidentListQueryOptions,
  type ListState,
  quarantineQueryOptions,
} from './incident-queries.ts';
import { QuarantineBatch } from './quarantine-batch.tsx';
import { QuarantineCard } from './quarantine-card.tsx';
import styles from './incidents.module.css';

const shows = ['open', ...incidentShows] as const;
type Show = (typeof shows)[number];

export const section = consoleSection('incidents', Screen);

/** What a race director judges: incidents and records that were set aside, those that wait first. */
function Screen({ eventId, search, onSearch }: ConsolePartProps<'incidents'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const { kind: only, state: show = 'open' } = search;
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={6} />} />
      </Main>
    );
  }
  return (
    <ConsoleFrame overview={overview.data} title={<Trans>Perlu dinilai</Trans>}>
      <Shows shown={show} />
      {show === 'quarantine' || show === 'decided' ? (
        <Quarantine
          key={show}
          event={overview.data.event}
          state={show === 'decided' ? 'resolved' : 'open'}
        />
      ) : (
        <>
          <Only shown={only} onLeave={() => onSearch({ ...search, kind: undefined })} />
          <Incidents
            key={`${show} ${only ?? ''}`}
            event={overview.data.event}
            state={show}
            only={only}
          />
        </>
      )}
    </ConsoleFrame>
  );
}

function Shows({ shown }: { shown: Show }) {
  const { t } = useLingui();
  const names: Record<Show, string> = {
    open: t`Menunggu`,
    quarantine: t`Karantina`,
    resolved: t`Sudah dinilai`,
    decided: t`Karantina selesai`,
  };
  return (
    <ChipRow label={t`Tampilkan`}>
      {shows.map((show) => (
        <ChipLink
          key={show}
          to="."
          search={show === 'open' ? {} : { state: show }}
          pressed={show === shown}
        >
          {names[show]}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

type ListProps = { event: EventOverview['event']; state: ListState };

/** What the list was opened for; letting it go shows all. */
function Only({ shown, onLeave }: { shown: IncidentFilter | undefined; onLeave: () => void }) {
  const { t } = useLingui();
  if (shown === undefined) return null;
  const names: Record<IncidentFilter, string> = {
    double: t`Check-in ganda`,
    not_entitled: t`Masuk tanpa hak`,
    order_uncertain: t`Urutan belum pasti`,
  };
  return (
    <ChipRow label={t`Saring daftar`}>
      <RemovableChip onClick={onLeave}>{names[shown]}</RemovableChip>
    </ChipRow>
  );
}

type IncidentsProps = ListProps & { only: IncidentFilter | undefined };

function Incidents({ event, state, only }: IncidentsProps) {
  const query = useInfiniteQuery(incidentListQueryOptions(event.id, { state, only }));
  const [quicker, setQuicker] = useState<string>();
  const { data } = query;
  return (
    <>
      <OfflineNote hasRows={data !== undefined} onRetry={() => void query.refetch()} />
      {quicker === undefined ? null : (
        <output className={styles['quicker']}>
          <Trans>Sudah dinilai {quicker}. Penilaian itu yang berlaku.</Trans>
        </output>
      )}
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : data.items.length === 0 ? (
        <Nothing isOpen={state === 'open'} />
      ) : (
        <>
          {data.items.map((incident) => (
            <IncidentCard
              key={incident.id}
              eventId={event.id}
              incident={incident}
              point={data.points.find(({ id }) => id === incident.point_id)?.name}
              zone={event.zone}
              onQuicker={setQuicker}
            />
          ))}
          <LoadMore query={query} size="m" className={styles['more']} />
        </>
      )}
    </>
  );
}

function Quarantine({ event, state }: ListProps) {
  const query = useInfiniteQuery(quarantineQueryOptions(event.id, state));
  const { data } = query;
  return (
    <>
      <OfflineNote hasRows={data !== undefined} onRetry={() => void query.refetch()} />
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : data.items.length === 0 ? (
        <Nothing isOpen={state === 'open'} />
      ) : (
        <>
          {batchesOf(data.items).map((records) => (
            <QuarantineBatch
              key={records[0]?.device_id}
              eventId={event.id}
              phone={records[0]?.device_label ?? ''}
              records={records}
            />
          ))}
          {data.items.map((record) => (
            <QuarantineCard
              key={record.id}
              eventId={event.id}
              record={record}
              point={data.points.find(({ id }) => id === record.scan?.point_id)?.name}
              zone={event.zone}
            />
          ))}
          <LoadMore query={query} size="m" className={styles['more']} />
        </>
      )}
    </>
  );
}

/** What waits and can be accepted, of each phone that sent several. */
function batchesOf(records: readonly QuarantinedRecord[]): QuarantinedRecord[][] {
  const waiting = records.filter((each) => each.decision === null && each.is_acceptable);
  const phones = [...new Set(waiting.map(({ device_id: id }) => id))];
  return phones
    .map((phone) => waiting.filter(({ device_id: id }) => id === phone))
    .filter(({ length }) => length > 1);
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <EmptyState icon={<CircleCheck />} title={<Trans>Tidak ada yang menunggu</Trans>}>
      <Trans>
        Kalau satu tiket masuk dua kali atau tidak berhak masuk, kamu melihatnya di sini.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<CircleCheck />} title={<Trans>Belum ada yang diputuskan</Trans>} />
  );
}
