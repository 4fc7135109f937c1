import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import type { SealView } from '#src/contract/check-in-points/sealing.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { ClosingForm } from './closing-form.tsx';
import { SealPhones } from './seal-phones.tsx';
import { sealMutationOptions, sealQueryOptions } from './seal-queries.ts';
import { ReopenForm, SealedNote } from './sealed-note.tsx';
import styles from './seal.module.css';

export const section = consoleSection('seal', Screen);

/** Closing a check-in point: whose records are all here, who is missing, and what the host signs. */
function Screen({ eventId, search }: ConsolePartProps<'seal'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const place = { eventId, pointId: search.point ?? '' };
  const query = useQuery(sealQueryOptions(place));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={6} />} />
      </Main>
    );
  }
  const { event } = overview.data;
  const back = <BackLink {...partOf(event, 'race-day')} />;
  return (
    <Main bar={<DetailBar back={back} title={<Title view={query.data} />} />}>
      <OfflineNote hasRows={query.data !== undefined} onRetry={() => void query.refetch()} />
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <Sealing place={place} event={event} view={query.data} />
      )}
    </Main>
  );
}

function Title({ view }: { view: SealView | undefined }) {
  const language = useLanguage();
  if (view === undefined) return <Trans>Tutup titik</Trans>;
  const name = localText(view.point.name, language);
  return <Trans>Tutup {name}</Trans>;
}

type SealingProps = {
  place: { eventId: string; pointId: string };
  event: EventOverview['event'];
  view: SealView;
};

function Sealing({ place, event, view }: SealingProps) {
  const language = useLanguage();
  const act = useMutation(sealMutationOptions(useQueryClient(), place));
  const total = view.phones.length;
  const done = view.phones.filter(({ state }) => state === 'done').length;
  return (
    <div className={styles['pair']}>
      <div>
        <div className={styles['head']}>
          <p className={styles['count']}>
            {formatNumber(done, language)}
            <span className="muted">/{formatNumber(total, language)}</span>
          </p>
          <p>
            <b>
              <Trans>HP sudah selesai</Trans>
            </b>
            <br />
            <span className="muted small num">
              <Plural value={view.admitted} other="# masuk tersimpan di server" />
            </span>
          </p>
        </div>
        {total === 0 ? null : <DerapBar value={done / total} size="l" />}
        <SealPhones phones={view.phones} zone={event.zone} />
      </div>
      <div>
        {view.seal === null ? (
          <>
            {view.point.state === 'open' ? (
              <StopFirst isPending={act.isPending} onStop={() => act.mutate({ kind: 'stop' })} />
            ) : (
              <p className="small muted">
                <Trans>
                  Titik ini berhenti menerima pelari. HP yang tersambung selesai sendiri dalam
                  hitungan detik.
                </Trans>
              </p>
            )}
            <ClosingForm
              key={view.point.state}
              view={view}
              event={event}
              isPending={act.isPending}
              onSeal={(body) => act.mutate({ kind: 'seal', body })}
            />
          </>
        ) : (
          <SealedNote seal={view.seal} open={view.open} event={event} />
        )}
        {act.error === null ? null : (
          <p role="alert" className={styles['error']}>
            <ErrorText error={act.error} />
          </p>
        )}
        {view.point.state === 'open' ? null : (
          <ReopenForm
            isPending={act.isPending}
            onReopen={(reason) => act.mutate({ kind: 'reopen', reason })}
          />
        )}
      </div>
    </div>
  );
}

function StopFirst({ isPending, onStop }: { isPending: boolean; onStop: () => void }) {
  return (
    <section className={styles['step']}>
      <h2>
        <Trans>Hentikan pemindaian dulu</Trans>
      </h2>
      <p className="small muted">
        <Trans>
          HP yang tersambung berhenti sendiri dan mengirim sisanya. Atau petugas mengetuk “Selesai
          di titik ini” di menu pemindai.
        </Trans>
      </p>
      <Button variant="outline" loading={isPending} onClick={onStop}>
        <Ban />
        <Trans>Hentikan pemindaian</Trans>
      </Button>
    </section>
  );
}
