import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { periods } from '#src/contract/choices.ts';
import type { DistanceClass } from '#src/contract/races-events/event-filters.ts';
import type { EventKind } from '#src/contract/common.ts';
import { formatMonth } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { type FilterChoice, withChosen } from '#src/client/ui/filter-select.tsx';
import { type EventListSearch, filterValue } from './list-search.ts';
import { usePeriodNames } from './period-names.ts';
import { facetsQueryOptions } from '../queries.ts';

export type SelectFilter = 'when' | 'province' | 'city' | 'distance' | 'state';

export type EventFilter = FilterChoice<SelectFilter>;

type State = NonNullable<EventListSearch['state']>;

/** The filters with several options, each option with the number of upcoming events. */
export function useFilterChoices(kind: EventKind, search: EventListSearch): EventFilter[] {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: facets } = useQuery(facetsQueryOptions(kind));
  const distances: Record<DistanceClass, string> = {
    short: t`Di bawah 5K`,
    '5k': '5K',
    '10k': '10K',
    hm: t`HM (21K)`,
    fm: t`FM (42K)`,
    long: t`Ultra, di atas 42K`,
  };
  const periodNames = usePeriodNames();
  const states: Record<State, string> = {
    open: t`Bisa daftar`,
    soon: t`Segera dibuka`,
    full: t`Kuota penuh`,
    closed: t`Ditutup`,
  };
  const choices: EventFilter[] = [
    {
      name: 'when',
      label: t`Kapan`,
      all: t`Kapan saja`,
      options: [
        ...periods.map((period) => {
          const count = facets?.periods?.[period];
          const label = periodNames[period];
          return { value: period, label: count === undefined ? label : `${label} (${count})` };
        }),
        ...(facets?.months ?? []).map(({ month, count }) => ({
          value: month,
          label: `${formatMonth(month, language)} (${count})`,
        })),
      ],
    },
    {
      name: 'province',
      label: t`Provinsi`,
      all: t`Semua provinsi`,
      options: (facets?.provinces ?? []).map(({ code, name, count }) => ({
        value: code,
        label: `${name} (${count})`,
      })),
    },
    {
      name: 'city',
      label: t`Kota`,
      all: t`Semua kota`,
      options: (facets?.cities ?? [])
        .filter(({ province }) => isIn(province, search.province))
        .map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
    },
    { name: 'distance', label: t`Jarak`, all: t`Semua jarak`, options: toOptions(distances) },
    { name: 'state', label: t`Status`, all: t`Semua status`, options: toOptions(states) },
  ];
  return choices.map((choice) => withChosen(choice, filterValue(search, choice.name)));
}

function toOptions(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** A city without a known province is listed in every province. */
function isIn(known: string | null, wanted: string | undefined): boolean {
  return wanted === undefined || known === null || known === wanted;
}
