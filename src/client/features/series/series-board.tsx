import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { seriesListQueryOptions } from './queries.ts';
import { SeriesCard } from './series-card.tsx';
import styles from './series.module.css';

/** A community's series, for its crew: upcoming dates, attendance and actions. */
export function SeriesBoard({ communityId }: { communityId: string }) {
  const query = useQuery(seriesListQueryOptions(communityId));
  const { data } = query;
  return (
    <Section heading={<Trans>Lari rutin</Trans>} className={styles['board']}>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={3} />} />
      ) : null}
      {data?.data.length === 0 ? (
        <p className="muted">
          <Trans>Belum ada. Nyalakan “Diulang” saat membuat event.</Trans>
        </p>
      ) : null}
      {data?.data.map((series) => (
        <SeriesCard key={series.id} series={series} />
      ))}
    </Section>
  );
}
