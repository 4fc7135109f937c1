import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { opennesses } from '#src/contract/choices.ts';
import { formatWeekday } from '#src/domain/text/format.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { type FilterChoice, withChosen } from '#src/client/ui/filter-select.tsx';
import type { CommunitySearch } from './community-search.ts';
import { communityFacetsQueryOptions } from '../queries.ts';
import { useOpennessNames } from '../community-names.ts';

type FilterName = 'province' | 'openness' | 'day';

/** The filters with their options and how many communities match each. */
export function useCommunityFilters(search: CommunitySearch): FilterChoice<FilterName>[] {
  const { t } = useLingui();
  const valueNames = useValueNames();
  const { data: facets } = useQuery(communityFacetsQueryOptions());
  const found = {
    province: facets?.provinces.map(({ code, count }) => ({ value: code, count })),
    openness: facets?.opennesses.map(({ openness, count }) => ({ value: openness, count })),
    day: facets?.days.map(({ day, count }) => ({ value: String(day), count })),
  };
  const words: { name: FilterName; label: string; all: string }[] = [
    { name: 'province', label: t`Provinsi`, all: t`Semua provinsi` },
    { name: 'openness', label: t`Cara gabung`, all: t`Semua cara gabung` },
    { name: 'day', label: t`Hari`, all: t`Semua hari` },
  ];
  return words.map(({ name, ...texts }) => {
    const options = (found[name] ?? []).map(({ value, count }) => ({
      value,
      label: `${valueNames[name](value)} (${count})`,
    }));
    return withChosen({ name, ...texts, options }, search[name], valueNames[name]);
  });
}

function useValueNames(): Record<FilterName, (value: string) => string> {
  const language = useLanguage();
  const opennessNames = useOpennessNames();
  return {
    province: (code) => findProvince(code)?.name ?? code,
    openness: (value) => {
      const known = opennesses.find((openness) => openness === value);
      return known === undefined ? value : opennessNames[known];
    },
    day: (day) => formatWeekday(Number(day), language),
  };
}
