import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText, ListChecks, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { HealthViews } from '../gate-log/health-views.tsx';
import { Pickups } from '../gate-log/pickups.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { Row } from '#src/client/ui/layout.tsx';
import { type Staff, staffQueryOptions } from '../staff-query.ts';
import { ImportLog } from './import-log.tsx';
import { PassForm } from './pass-form.tsx';
import { PassList } from './pass-list.tsx';
import { PassSheet } from './pass-sheet.tsx';
import { PointWays } from './point-ways.tsx';
import { PhoneList } from './phone-list.tsx';
import { newPassesQueryOptions } from './staff-queries.ts';
import styles from './staff.module.css';

export const section = consoleSection('staff', Screen);

/** The phones and passes of an event’s staff; with `?print=pass` the sheet of the passes just made. */
function Screen({ eventId, search, onSearch }: ConsolePartProps<'staff'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  const query = useQuery(staffQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={8} />} />
      </Main>
    );
  }
  const { event } = overview.data;
  const staff = query.data;
  if (search.print !== undefined && staff !== undefined) {
    return <PassSheet event={event} points={staff.points} />;
  }
  const showSheet = () => onSearch({ print: 'pass' });
  return (
    <ConsoleFrame
      overview={overview.data}
      title={<Trans>Petugas & HP</Trans>}
      after={staff === undefined ? null : <StaffBar eventId={eventId} onSheet={showSheet} />}
    >
      <OfflineNote hasRows={staff !== undefined} onRetry={() => void query.refetch()} />
      {staff === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={8} />} />
      ) : (
        <StaffLists event={event} staff={staff} onSheet={showSheet} />
      )}
    </ConsoleFrame>
  );
}

type StaffListsProps = { event: EventOverview['event']; staff: Staff; onSheet: () => void };

function StaffLists({ event, staff, onSheet }: StaffListsProps) {
  const now = useServerNow(staff.server_time);
  return (
    <div className={styles['columns']}>
      <div>
        <Row as="p" gap={2} className={styles['rehearse']}>
          <ButtonLink {...partOf(event, 'rehearsal')} variant="outline" size="s">
            <ListChecks />
            <Trans>Latihan</Trans>
          </ButtonLink>
          <ButtonLink to="/race-day" variant="outline" size="s">
            <FileText />
            <Trans>Lembar untuk petugas</Trans>
          </ButtonLink>
        </Row>
        <PhoneList eventId={event.id} staff={staff} now={now} />
        <ImportLog eventId={event.id} />
        <PassList eventId={event.id} staff={staff} onSheet={onSheet} />
        <Pickups event={event} />
        <HealthViews event={event} />
        <PointWays event={event} points={staff.points} />
      </div>
      <PassForm eventId={event.id} staff={staff} now={now} onMade={onSheet} />
    </div>
  );
}

/** On a phone: the passes to print, and the way to the form. */
function StaffBar({ eventId, onSheet }: { eventId: string; onSheet: () => void }) {
  const { data: passes } = useQuery(newPassesQueryOptions(eventId));
  return (
    <ActionBar mobileOnly>
      {passes.length === 0 ? null : (
        <Button variant="outline" size="l" onClick={onSheet}>
          <Printer />
          <Trans>Cetak</Trans>
        </Button>
      )}
      <Button
        variant="primary"
        size="l"
        onClick={() => {
          const form = document.getElementById('new-pass');
          form?.scrollIntoView({ block: 'start' });
          form?.focus({ preventScroll: true });
        }}
      >
        <Trans>Buat kartu</Trans>
      </Button>
    </ActionBar>
  );
}

/** The server’s time as it goes on since an answer, in epoch milliseconds; renewed every ten seconds. */
function useServerNow(serverTime: string): number {
  const [passed, setPassed] = useState({ since: serverTime, ms: 0 });
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(
      () => setPassed({ since: serverTime, ms: performance.now() - start }),
      10_000,
    );
    return () => clearInterval(timer);
  }, [serverTime]);
  return Date.parse(serverTime) + (passed.since === serverTime ? passed.ms : 0);
}
