import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatWeekday } from '#src/domain/format.ts';
import { findProvince } from '#src/domain/places.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { type FilterChoice, withChosen } from '#src/client/ui/filter-select.tsx';
import type { CommunitySearch } from './community-search.ts';
import { useOpennessNames } from './openness-names.ts';
import { communityFacetsQueryOptions } from './queries.ts';

export type CommunityFilter = FilterChoice<'province' | 'openness' | 'day'>;

/** The filters, with what there is to choose from and how many communities have it. */
export function useCommunityFilters(search: CommunitySearch): CommunityFilter[] {
  const { t } = useLingui();
  const language = useLanguage();
  const opennessNames = useOpennessNames();
  const { data: facets } = useQuery(communityFacetsQueryOptions());
  const filters: CommunityFilter[] = [
    {
      name: 'province',
      label: t`Provinsi`,
      all: t`Semua provinsi`,
      options: (facets?.provinces ?? []).map(({ code, count }) => {
        const name = findProvince(code)?.name ?? code;
        return { value: code, label: `${name} (${count})` };
      }),
    },
    {
      name: 'openness',
      label: t`Cara gabung`,
      all: t`Semua cara gabung`,
      options: (facets?.opennesses ?? []).map(({ openness, count }) => ({
        value: openness,
        label: `${opennessNames[openness]} (${count})`,
      })),
    },
    {
      name: 'day',
      label: t`Hari`,
      all: t`Semua hari`,
      options: (facets?.days ?? []).map(({ day, count }) => ({
        value: String(day),
        label: `${formatWeekday(day, language)} (${count})`,
      })),
    },
  ];
  return filters.map((filter) => withChosen(filter, search[filter.name]));
}
