import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight, ChevronsLeft } from 'lucide-react';
import type { listCommunities } from '#src/contract/community/community.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import type { WithServerDate } from '#src/client/lib/api/api-query.ts';
import { useNearLabel } from '#src/client/lib/near/near-label.ts';
import { isCutOff } from '#src/client/lib/api/api-error.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { chosenLabel } from '#src/client/ui/filter-select.tsx';
import { Grid } from '#src/client/ui/grid.tsx';
import { PageLinks } from '#src/client/ui/page-links.tsx';
import { PosterGridSkeleton } from '#src/client/ui/skeleton.tsx';
import { CommunityCard } from './community-card.tsx';
import { useCommunityFilters } from './community-filters.ts';
import { changed, type CommunityListProps, nearOf, withNear } from './community-search.ts';
import styles from './community-results.module.css';

const SpellingNote = deferred(
  async () => (await import('#src/client/ui/filtered-empty.tsx')).SpellingNote,
);
const Farther = deferred(async () => (await import('#src/client/lib/near/farther.tsx')).Farther);
const FilteredEmpty = deferred(
  async () => (await import('#src/client/ui/filtered-empty.tsx')).FilteredEmpty,
);

const importPersistedList = () => import('./persisted-community-list.tsx');

type CommunityResultsProps = CommunityListProps & {
  query: UseQueryResult<WithServerDate<ResponseOf<typeof listCommunities>>>;
};

/** How many communities are above the fold on a desktop. */
const aboveFoldCount = 4;

/** The results, or why there are none. */
export function CommunityResults({ query, ...list }: CommunityResultsProps) {
  const { search } = list;
  const isCut = query.data === undefined && isCutOff(query.error);
  const persisted = useImported(importPersistedList, isCut);
  if (query.data === undefined) {
    const fallback = (
      <QueryFallback
        query={query}
        pending={<PosterGridSkeleton count={8} shape="wide" layout="cards" />}
      />
    );
    return persisted === null ? (
      fallback
    ) : (
      <persisted.PersistedCommunityList search={search} fallback={fallback} />
    );
  }
  const { data: communities, next_cursor: cursor, spelling } = query.data.data;
  if (communities.length === 0) return <NothingFound {...list} />;
  return (
    <div aria-busy={query.isPlaceholderData || undefined} className={styles['results']}>
      {spelling === undefined ? null : <SpellingNote spelling={spelling} />}
      <Grid>
        {communities.map((community, index) => (
          <li key={community.id}>
            <CommunityCard
              community={community}
              heading="h2"
              from={query.data.data.near}
              priority={index < aboveFoldCount}
            />
          </li>
        ))}
      </Grid>
      <PageLinks
        first={
          search.cursor === undefined ? null : (
            <ButtonLink to="/community" search={changed(search, {})} variant="outline" size="l">
              <ChevronsLeft />
              <Trans>Ke awal daftar</Trans>
            </ButtonLink>
          )
        }
        next={
          cursor === null ? null : (
            <ButtonLink to="/community" search={{ ...search, cursor }} variant="outline" size="l">
              <Trans>Muat lagi</Trans>
              <ArrowRight />
            </ButtonLink>
          )
        }
      />
    </div>
  );
}

function NothingFound({ search, onSearch }: CommunityListProps) {
  const filters = useCommunityFilters(search).filter(({ name }) => search[name] !== undefined);
  const toNearLabel = useNearLabel();
  const place = nearOf(search);
  const ofPlace =
    place === null
      ? []
      : [
          {
            name: 'near',
            label: toNearLabel(place),
            onRemove: () => onSearch(withNear(search, null)),
          },
        ];
  return (
    <FilteredEmpty
      title={<Trans>Belum ada komunitas yang cocok</Trans>}
      emptyTitle={<Trans>Belum ada komunitas</Trans>}
      wordsAdvice={<Trans>Coba kata yang lebih pendek, atau nama kotanya saja.</Trans>}
      emptyAdvice={<Trans>Komunitas baru muncul di sini.</Trans>}
      hasWords={search.q !== undefined}
      more={
        place === null ? null : (
          <Farther place={place} onPlace={(next) => onSearch(withNear(search, next))} />
        )
      }
      filters={[
        ...ofPlace,
        ...filters.map((filter) => ({
          name: filter.name,
          label: chosenLabel(filter, search[filter.name]),
          onRemove: () => onSearch(changed(search, { [filter.name]: undefined })),
        })),
      ]}
      onClear={() => onSearch(changed({}, { sort: search.sort }))}
    />
  );
}
