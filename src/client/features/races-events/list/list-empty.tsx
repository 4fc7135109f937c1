import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { periods } from '#src/contract/choices.ts';
import { Farther } from '#src/client/lib/near/farther.tsx';
import { useNearLabel } from '#src/client/lib/near/near-label.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FilteredEmpty } from '#src/client/ui/filtered-empty.tsx';
import { chosenLabel } from '#src/client/ui/filter-select.tsx';
import { useFilterChoices } from './filter-options.ts';
import {
  activeFilters,
  type FilterName,
  filterValue,
  nearOf,
  withoutFilters,
  type ListProps,
  withFilter,
  withNear,
} from './list-search.ts';
import { usePeriodNames } from './period-names.ts';

/** No results: offers to remove each active filter, and after a period without events the next one. */
export function ListEmpty(list: ListProps) {
  const { kind, search, onSearch } = list;
  const toName = useFilterNames(list);
  const periodNames = usePeriodNames();
  // Nothing today: there may be something tomorrow, or at the weekend.
  const longer = search.when && periods[periods.indexOf(search.when) + 1];
  const active = activeFilters(search).filter((name) => name !== 'past');
  return (
    <FilteredEmpty
      title={
        kind === 'race' ? (
          <Trans>Belum ada lomba yang cocok</Trans>
        ) : (
          <Trans>Belum ada lari bareng yang cocok</Trans>
        )
      }
      emptyTitle={
        kind === 'race' ? <Trans>Belum ada lomba</Trans> : <Trans>Belum ada lari bareng</Trans>
      }
      wordsAdvice={<Trans>Coba kata yang lebih pendek, atau nama kotanya saja.</Trans>}
      emptyAdvice={<Trans>Jadwal baru muncul di sini begitu diumumkan.</Trans>}
      hasWords={search.q !== undefined}
      more={renderMore()}
      filters={active.map((name) => ({
        name,
        label: toName(name),
        onRemove: () => onSearch(withFilter(search, name, '')),
      }))}
      onClear={() => onSearch(withoutFilters(search))}
    />
  );

  function renderMore(): ReactNode {
    const place = nearOf(search);
    if (place?.within !== undefined) {
      return <Farther place={place} onPlace={(next) => onSearch(withNear(search, next))} />;
    }
    if (longer !== undefined) {
      return (
        <Button variant="primary" onClick={() => onSearch(withFilter(search, 'when', longer))}>
          {periodNames[longer]}
        </Button>
      );
    }
    return search.past === undefined ? (
      <Button variant="outline" onClick={() => onSearch(withFilter(search, 'past', 'true'))}>
        <Trans>Cari juga yang sudah lewat</Trans>
      </Button>
    ) : null;
  }
}

function useFilterNames({ kind, search }: ListProps): (name: FilterName) => string {
  const { t } = useLingui();
  const choices = useFilterChoices(kind, search);
  const toNearLabel = useNearLabel();
  return (name) => {
    const place = nearOf(search);
    if (name === 'near' && place !== null) return toNearLabel(place);
    if (name === 'free') return t`Gratis`;
    if (name === 'past') return t`Termasuk yang sudah lewat`;
    const choice = choices.find((candidate) => candidate.name === name);
    return choice === undefined ? name : chosenLabel(choice, filterValue(search, choice.name));
  };
}
