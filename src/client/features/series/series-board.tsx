import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { seriesListQueryOptions } from './queries.ts';
import { SeriesCard } from './series-card.tsx';
import styles from './series.module.css';

/** A community's series, for its crew: upcoming dates, attendance and actions. */
export function SeriesBoard({ communityId }: { communityId: string }) {
  const { data, error, refetch } = useQuery(seriesListQueryOptions(communityId));
  return (
    <Section heading={<Trans>Lari rutin</Trans>} className={styles['board']}>
      {data === undefined && error === null ? <RowsSkeleton count={3} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState onRetry={() => void refetch()}>
          <ErrorText error={error} />
        </ErrorState>
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
