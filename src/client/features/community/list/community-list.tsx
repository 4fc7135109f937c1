import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CommunityCard } from '#src/contract/community/community.ts';
import { SavedListNote } from '#src/client/lib/screens/saved-copy.tsx';
import { NearChip } from '#src/client/lib/near/near-chip.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { FilterSelect } from '#src/client/ui/filter-select.tsx';
import { ListTools, SortChip } from '#src/client/ui/list-tools.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { useCommunityFilters } from './community-filters.ts';
import { CommunityResults } from './community-results.tsx';
import {
  changed,
  type CommunityListProps,
  listSort,
  nearOf,
  withNear,
} from './community-search.ts';
import { ProvinceMap } from './province-map.tsx';
import { countByProvince } from './province-map-geometry.ts';
import { communityFacetsQueryOptions, communityListQueryOptions } from '../queries.ts';
import styles from './community-list.module.css';

/** The list of communities. Search, filters, sort and page are in the URL; the map filters by province. */
export function CommunityList(list: CommunityListProps) {
  const { search, onSearch } = list;
  const { t } = useLingui();
  const query = useQuery({
    ...communityListQueryOptions(search),
    // The old page stays, dimmed, until the new one has loaded.
    placeholderData: keepPreviousData,
  });
  const total = query.data?.data.total;
  const sorts: Record<string, string> = {
    ...(search.near === undefined ? {} : { near: t`Terdekat` }),
    name: t`Nama`,
    members: t`Anggota terbanyak`,
    newest: t`Terbaru`,
  };
  return (
    <Main>
      <SavedListNote query={query} />
      <Stack gap={4} className={styles['head']}>
        <Stack gap={3} className={styles['find']}>
          <h1>
            <Trans>Cari teman lari</Trans>
          </h1>
          <SearchField
            label={t`Cari komunitas`}
            placeholder={t`Nama komunitas atau kota`}
            action="/community"
            value={search.q ?? ''}
            onSearch={(q) => onSearch(changed(search, { q }), 'replace')}
          />
          <Filters {...list} />
        </Stack>
        <Map {...list} communities={query.data?.data.data ?? []} />
      </Stack>
      <ListTools
        count={
          total === undefined ? null : (
            <Plural value={total} one="# komunitas" other="# komunitas" />
          )
        }
      >
        <SortChip
          names={sorts}
          value={listSort(search)}
          onChange={(sort) => onSearch(changed(search, { sort }), 'replace')}
        />
      </ListTools>
      <CommunityResults {...list} query={query} />
      <p className={styles['make']}>
        <Trans>Komunitasmu belum ada di sini?</Trans>{' '}
        <ButtonLink to="/community-form" variant="outline" size="s">
          <Trans>Buat komunitas</Trans>
        </ButtonLink>
      </p>
    </Main>
  );
}

function Filters({ search, onSearch }: CommunityListProps) {
  const { t } = useLingui();
  const filters = useCommunityFilters(search);
  const active = filters.filter(({ name }) => search[name] !== undefined);
  return (
    <ChipRow label={t`Saring komunitas`}>
      <NearChip place={nearOf(search)} onPlace={(place) => onSearch(withNear(search, place))} />
      {filters.map((filter) => (
        <FilterSelect
          key={filter.name}
          choice={filter}
          value={search[filter.name]}
          onChange={(value) => onSearch(changed(search, { [filter.name]: value || undefined }))}
        />
      ))}
      {active.length > 1 ? (
        <Chip onClick={() => onSearch(changed({}, { q: search.q, sort: search.sort }))}>
          <Trans>Hapus filter</Trans>
        </Chip>
      ) : null}
    </ChipRow>
  );
}

type MapProps = CommunityListProps & { communities: readonly CommunityCard[] };

function Map({ search, onSearch, communities }: MapProps) {
  const { data: facets, isError } = useQuery(communityFacetsQueryOptions());
  // Without facets (offline, never cached) count the loaded list, rather than show an empty map.
  const counts = facets?.provinces ?? (isError ? countByProvince(communities) : []);
  if (isError && counts.length === 0) return null;
  return (
    <ProvinceMap
      counts={counts}
      search={search}
      onChoose={(province) => onSearch(changed(search, { province }))}
    />
  );
}
