import { useQuery } from '@tanstack/react-query';
import { Shelf } from '#src/client/ui/grid.tsx';
import { PosterGridSkeleton } from '#src/client/ui/skeleton.tsx';
import { CommunityCard } from './community-card.tsx';
import styles from './featured-communities.module.css';
import { featuredCommunitiesQueryOptions } from '../queries.ts';

/** The largest communities, for other screens; nothing when there are none or they cannot be loaded. */
export function FeaturedCommunities() {
  const { data, isError } = useQuery(featuredCommunitiesQueryOptions());
  if (isError || data?.data.length === 0) return null;
  if (data === undefined) return <PosterGridSkeleton count={4} shape="wide" layout="cards" />;
  return (
    <Shelf className={styles['shelf']}>
      {data.data.map((community) => (
        <li key={community.id}>
          <CommunityCard community={community} />
        </li>
      ))}
    </Shelf>
  );
}
