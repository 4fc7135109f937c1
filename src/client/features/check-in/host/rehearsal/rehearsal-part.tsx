import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer, ScanLine, Smartphone } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { type Staff, staffQueryOptions } from '../staff-query.ts';
import { PracticeBand, PracticeCards } from './practice-cards.tsx';
import { PracticeSheet } from './practice-sheet.tsx';
import { RehearsalLine } from './rehearsal-line.tsx';
import { discardRehearsalsMutationOptions } from './rehearsal-queries.ts';
import styles from './rehearsal.module.css';

export const section = consoleSection('rehearsal', Screen);

/** The practice tickets on a screen that phones scan, and how each phone did; with `?print=codes` the sheet of paper. */
function Screen({ eventId, search, onSearch }: ConsolePartProps<'rehearsal'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const staff = useQuery(staffQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
      </Main>
    );
  }
  if (search.print !== undefined) return <PracticeSheet overview={overview.data} />;
  return (
    <ConsoleFrame overview={overview.data} title={<Trans>Latihan</Trans>}>
      <OfflineNote hasRows={staff.data !== undefined} onRetry={() => void staff.refetch()} />
      <PracticeBand />
      <div className={styles['columns']}>
        <section aria-labelledby="practice-codes">
          <div className={styles['title']}>
            <h2 id="practice-codes">
              <Trans>QR latihan</Trans>
            </h2>
            <Button variant="outline" size="s" onClick={() => onSearch({ print: 'codes' })}>
              <Printer />
              <Trans>Cetak</Trans>
            </Button>
          </div>
          <PracticeCards overview={overview.data} />
        </section>
        <div>
          <HowTo event={overview.data.event} />
          {staff.data === undefined ? (
            <QueryFallback query={staff} pending={<RowsSkeleton count={3} />} />
          ) : (
            <Scores eventId={eventId} staff={staff.data} />
          )}
        </div>
      </div>
    </ConsoleFrame>
  );
}

function HowTo({ event }: { event: EventOverview['event'] }) {
  return (
    <Panel className={styles['how']}>
      <h2>
        <Trans>Sehari sebelum lomba</Trans>
      </h2>
      <ol>
        <li>
          <Trans>Siapkan tiap HP seperti biasa, lalu buka Latihan di pemindainya.</Trans>
        </li>
        <li>
          <Trans>Pindai QR di layar ini atau di kertas, satu cek demi satu cek.</Trans>
        </li>
        <li>
          <Trans>
            Lihat nilainya di bawah. Latihan tidak masuk catatan lomba, angka, atau papan.
          </Trans>
        </li>
      </ol>
      <Row gap={2}>
        <ButtonLink
          to="/scanner/$eventId/rehearsal"
          params={{ eventId: event.id }}
          variant="primary"
        >
          <ScanLine />
          <Trans>Latihan di HP ini</Trans>
        </ButtonLink>
        <ButtonLink to="/race-day" variant="quiet">
          <Trans>Lembar untuk petugas</Trans>
        </ButtonLink>
      </Row>
    </Panel>
  );
}

function Scores({ eventId, staff }: { eventId: string; staff: Staff }) {
  const discard = useMutation(discardRehearsalsMutationOptions(useQueryClient(), eventId));
  const phones = staff.phones.filter(({ revoked_at: at }) => at === null);
  const isAny = staff.phones.some(({ rehearsal }) => rehearsal !== null);
  return (
    <section aria-labelledby="rehearsal-scores">
      <div className={styles['title']}>
        <h2 id="rehearsal-scores">
          <Trans>Nilai tiap HP</Trans>
        </h2>
        {isAny ? (
          <Button
            variant="outline"
            size="s"
            loading={discard.isPending}
            onClick={() => discard.mutate()}
          >
            <Trans>Buang semua</Trans>
          </Button>
        ) : null}
      </div>
      {discard.error === null ? null : (
        <p role="alert" className="error">
          <ErrorText error={discard.error} />
        </p>
      )}
      {phones.length === 0 ? (
        <EmptyState icon={<Smartphone />} title={<Trans>Belum ada HP</Trans>}>
          <Trans>Buat kartu untuk tiap petugas. HP mereka muncul di sini begitu terdaftar.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles['scores']}>
          {phones.map(({ id, label, rehearsal }) => (
            <li key={id}>
              <b>{label}</b>
              <p className="muted small num">
                {rehearsal === null ? (
                  <Trans>Belum latihan</Trans>
                ) : (
                  <RehearsalLine score={rehearsal} zone={staff.zone} />
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
