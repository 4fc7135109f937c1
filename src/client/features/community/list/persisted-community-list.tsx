import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Grid } from '#src/client/ui/grid.tsx';
import { CommunityCard } from './community-card.tsx';
import type { CommunitySearch } from './community-search.ts';
import { persistedCommunitiesQueryOptions } from './persisted-communities.ts';

type PersistedCommunityListProps = {
  search: CommunitySearch;
  /** Shown when no persisted community matches. */
  fallback: ReactNode;
};

/** Offline, in place of a list that was never loaded: matching communities from the lists that were. */
export function PersistedCommunityList({ search, fallback }: PersistedCommunityListProps) {
  const { data } = useQuery(persistedCommunitiesQueryOptions(search));
  if (data === undefined || data.communities.length === 0) return fallback;
  const count = data.communities.length;
  return (
    <>
      <p className="small muted">
        <output>
          <Trans>Dari daftar yang pernah kamu buka: {count}</Trans>
        </output>
      </p>
      <Grid>
        {data.communities.map((community) => (
          <li key={community.id}>
            <CommunityCard community={community} heading="h2" from={data.from} />
          </li>
        ))}
      </Grid>
    </>
  );
}
