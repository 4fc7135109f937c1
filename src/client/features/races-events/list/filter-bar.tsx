import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { NearChip } from '#src/client/lib/near/near-chip.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { FilterSelect } from '#src/client/ui/filter-select.tsx';
import { useFilterChoices } from './filter-options.ts';
import {
  activeFilters,
  filterValue,
  nearOf,
  withoutFilters,
  type ListProps,
  withFilter,
  withNear,
} from './list-search.ts';

const importSheet = () => import('./filter-sheet.tsx');

type FilterBarProps = ListProps & {
  /** How many match; undefined while loading. */
  total: number | undefined;
};

/** The filters as a row of chips, each a native select, and a sheet with all of them. */
export function FilterBar({ total, ...list }: FilterBarProps) {
  const { kind, search, onSearch } = list;
  const { t } = useLingui();
  const [isSheetOpen, setSheetOpen] = useState(false);
  // Not among what every phone stores: it comes with the first list that is opened.
  const sheet = useOpened(importSheet, isSheetOpen, () => setSheetOpen(false));
  const choices = useFilterChoices(kind, search);
  return (
    <>
      <ChipRow label={kind === 'race' ? t`Saring lomba` : t`Saring lari bareng`}>
        <Chip
          aria-haspopup="dialog"
          aria-label={t`Semua filter`}
          onClick={() => setSheetOpen(true)}
        >
          <SlidersHorizontal />
          <Trans>Semua</Trans>
        </Chip>
        <NearChip place={nearOf(search)} onPlace={(place) => onSearch(withNear(search, place))} />
        {choices.map((choice) => (
          <FilterSelect
            key={choice.name}
            choice={choice}
            value={filterValue(search, choice.name)}
            onChange={(value) => onSearch(withFilter(search, choice.name, value))}
          />
        ))}
        <Chip
          pressed={search.free !== undefined}
          onClick={() => onSearch(withFilter(search, 'free', search.free ? '' : 'true'))}
        >
          <Trans>Gratis</Trans>
        </Chip>
        {activeFilters(search).length > 1 ? (
          <Chip onClick={() => onSearch({ ...withoutFilters(search), q: search.q })}>
            <Trans>Hapus filter</Trans>
          </Chip>
        ) : null}
      </ChipRow>
      {sheet === null ? null : (
        <sheet.FilterSheet
          {...list}
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          choices={choices}
          total={total}
        />
      )}
    </>
  );
}
