import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNearPlace } from '#src/client/lib/near/near-place.ts';
import { Shelf } from '#src/client/ui/grid.tsx';
import { PosterGridSkeleton } from '#src/client/ui/skeleton.tsx';
import { CommunityCard } from './community-card.tsx';
import styles from './featured-communities.module.css';
import { featuredCommunitiesQueryOptions } from '../queries.ts';

/** The largest communities, or those near the reader, for other screens; nothing when there are none or they cannot be loaded. */
export function FeaturedCommunities() {
  const place = useNearPlace();
  const near = useQuery({
    ...featuredCommunitiesQueryOptions(place),
    placeholderData: keepPreviousData,
  });
  const isNothingNear = place !== null && (near.isError || near.data?.data.length === 0);
  const largest = useQuery({ ...featuredCommunitiesQueryOptions(), enabled: isNothingNear });
  const { data, isError } = isNothingNear ? largest : near;
  if (isError || data?.data.length === 0) return null;
  if (data === undefined) return <PosterGridSkeleton count={4} shape="wide" layout="cards" />;
  return (
    <Shelf className={styles['shelf']}>
      {data.data.map((community) => (
        <li key={community.id}>
          <CommunityCard community={community} from={data.near} />
        </li>
      ))}
    </Shelf>
  );
}
