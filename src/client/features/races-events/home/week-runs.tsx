import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnRun } from '#src/contract/races-events/own-runs.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { SavedAgo } from '#src/client/lib/screens/saved-ago.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { OwnRunRow } from './own-run-row.tsx';
import { ownRunsQueryOptions } from './own-run-queries.ts';

const shownRuns = 5;
const oneHour = 3_600_000;

/** On the home: the runs of the next seven days in the member's communities, and those joined elsewhere. */
export function WeekRuns({ className }: { className: string | undefined }) {
  const query = useQuery(ownRunsQueryOptions());
  const now = useNow();
  // A copy on the phone may list runs that are over.
  const runs = query.data?.data.filter(({ starts_at: start }) => now < Date.parse(start) + oneHour);
  return (
    <Section
      heading={<Trans>Lari bareng minggu ini</Trans>}
      more={
        <MoreLink to="/event" search={sharedProvince(runs ?? [])}>
          <Trans>Semua</Trans>
        </MoreLink>
      }
      className={className}
    >
      {runs === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />
      ) : (
        <>
          <SavedAgo savedAt={query.dataUpdatedAt} hasFailed={query.error !== null} />
          <Runs runs={runs.slice(0, shownRuns)} />
        </>
      )}
    </Section>
  );
}

function Runs({ runs }: { runs: readonly OwnRun[] }) {
  if (runs.length === 0) {
    return (
      <>
        <p className="muted">
          <Trans>Komunitasmu belum punya jadwal tujuh hari ini.</Trans>
        </p>
        <p>
          <ButtonLink to="/event" variant="outline" size="s">
            <Trans>Cari lari bareng</Trans>
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.id}>
          <OwnRunRow run={run} />
        </li>
      ))}
    </ul>
  );
}

/** The list of all runs opens where these are, if they are in one province. */
function sharedProvince(runs: readonly OwnRun[]): { province?: string } {
  const [province, ...others] = new Set(runs.map((run) => run.province));
  return province === undefined || others.length > 0 ? {} : { province };
}
