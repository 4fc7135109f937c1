import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { hasMoney } from '#src/client/features/event-console/shared/event-facts.ts';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import { promoListQueryOptions } from './promo-queries.ts';
import { PromoRows } from './promo-rows.tsx';
import { PromoTools } from './promo-tools.tsx';
import { usePromoFile } from './use-promo-file.ts';
import { usePromoSwitch } from './use-promo-switch.tsx';
import { useCodeCount } from './promo-words.ts';
import styles from './promo.module.css';

export const section = consoleSection('promo', Screen);

/** An event's promo codes. */
function Screen({ eventId, search, onSearch }: ConsolePartProps<'promo'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={6} />} />
      </Main>
    );
  }
  return (
    <Promos
      overview={overview.data}
      q={search.q ?? ''}
      onSearch={(q) => onSearch({ ...search, q: q || undefined }, 'replace')}
    />
  );
}

type PromosProps = { overview: EventOverview; q: string; onSearch: (q: string) => void };

/** From how many codes on one searches instead of reading. */
const fewCodes = 10;

function Promos({ overview, q, onSearch }: PromosProps) {
  const { event } = overview;
  const { t } = useLingui();
  const query = useInfiniteQuery(promoListQueryOptions(event.id, q));
  const [opened, setOpened] = useState<{ id: string | null } | 'batch' | null>(null);
  const close = (): void => setOpened(null);
  const isOne = opened !== null && opened !== 'batch';
  const switching = usePromoSwitch(event.id);
  const saveFile = usePromoFile(overview);
  const countText = useCodeCount();
  const { data } = query;
  const edited = isOne ? (data?.items.find(({ id }) => id === opened.id) ?? null) : null;
  const tools = (
    <PromoTools
      event={event}
      hasCodes={data !== undefined && data.total > 0}
      onCreate={() => setOpened({ id: null })}
      onBatch={() => setOpened('batch')}
      onSave={saveFile}
    />
  );
  return (
    <ConsoleFrame overview={overview} title={<Trans>Kode promo</Trans>}>
      <OfflineNote hasRows={data !== undefined} onRetry={() => void query.refetch()} />
      {hasMoney(overview) ? null : (
        <p className={styles['note']}>
          <Trans>Event ini gratis. Kode promo baru berguna begitu ada harganya.</Trans>
        </p>
      )}
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : data.total === 0 && q === '' ? (
        <EmptyState
          icon={<TicketPercent />}
          title={<Trans>Belum ada kode promo</Trans>}
          actions={tools}
        >
          <Trans>Beri potongan untuk anggota, sponsor, atau pendaftar pertama.</Trans>
        </EmptyState>
      ) : (
        <>
          {data.total > fewCodes || q !== '' ? (
            <div className={styles['search']}>
              <SearchField
                label={t`Cari kode promo`}
                placeholder={t`Cari awal kode`}
                action="#"
                value={q}
                onSearch={onSearch}
              />
            </div>
          ) : null}
          <div className={styles['meta']}>
            <output className="small muted">{countText(data.total)}</output>
            {tools}
          </div>
          {switching.refusal}
          {data.items.length === 0 ? (
            <EmptyState icon={<TicketPercent />} title={<Trans>Tidak ada kode begitu</Trans>} />
          ) : (
            <PromoRows
              overview={overview}
              promos={data.items}
              switching={switching.pending}
              onEdit={({ id }) => setOpened({ id })}
              onSwitch={switching.toggle}
            />
          )}
          <LoadMore query={query} size="m" isCentred />
        </>
      )}
      {isOne && (opened.id === null || edited !== null) ? (
        <PromoDialog overview={overview} promo={edited} onClose={close} />
      ) : null}
      {opened === 'batch' ? (
        <BatchDialog overview={overview} onSave={saveFile} onClose={close} />
      ) : null}
    </ConsoleFrame>
  );
}
