import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Shirt } from 'lucide-react';
import { useState } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { Row } from '#src/client/ui/layout.tsx';
import { addOnsQueryOptions } from './add-on-queries.ts';
import { AddOnRows } from './add-on-rows.tsx';
import styles from './add-ons.module.css';

const importDialog = () => import('./add-on-dialog.tsx');

export const section = consoleSection('add-ons', Screen);

/** What runners may add to their place. */
function Screen({ eventId }: ConsolePartProps<'add-ons'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={6} />} />
      </Main>
    );
  }
  return <AddOns overview={overview.data} />;
}

function AddOns({ overview }: { overview: EventOverview }) {
  const query = useQuery(addOnsQueryOptions(overview.event.id));
  const [opened, setOpened] = useState<{ id: string | null } | null>(null);
  const close = (): void => setOpened(null);
  const dialog = useOpened(importDialog, opened !== null, close);
  const addOns = query.data?.data;
  const edited = addOns?.find(({ id }) => id === opened?.id) ?? null;
  const tools = (
    <Button
      variant="primary"
      size="s"
      aria-haspopup="dialog"
      loading={opened !== null && dialog === null}
      onClick={() => setOpened({ id: null })}
    >
      <Plus />
      <Trans>Tambahan baru</Trans>
    </Button>
  );
  return (
    <ConsoleFrame overview={overview} title={<Trans>Tambahan</Trans>}>
      <OfflineNote hasRows={addOns !== undefined} onRetry={() => void query.refetch()} />
      {addOns === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : addOns.length === 0 ? (
        <EmptyState icon={<Shirt />} title={<Trans>Belum ada tambahan</Trans>} actions={tools}>
          <Trans>Kaus, ukir medali, shuttle: pelari memilihnya saat mendaftar.</Trans>
        </EmptyState>
      ) : (
        <>
          <Row gap={2} className={styles['meta']}>
            {tools}
          </Row>
          <AddOnRows {...{ overview, addOns }} onEdit={({ id }) => setOpened({ id })} />
        </>
      )}
      {opened !== null && dialog !== null && (opened.id === null || edited !== null) ? (
        <dialog.AddOnDialog overview={overview} addOn={edited} onClose={close} />
      ) : null}
    </ConsoleFrame>
  );
}
