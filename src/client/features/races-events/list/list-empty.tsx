import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/client/ui/button.tsx';
import { FilteredEmpty } from '#src/client/ui/filtered-empty.tsx';
import { chosenLabel } from '#src/client/ui/filter-select.tsx';
import { useFilterChoices } from './filter-options.ts';
import {
  activeFilters,
  type FilterName,
  withoutFilters,
  type ListProps,
  withFilter,
} from './list-search.ts';

/** No results: offers to remove each active filter. */
export function ListEmpty(list: ListProps) {
  const { kind, search, onSearch } = list;
  const toName = useFilterNames(list);
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
      more={
        search.past === undefined ? (
          <Button variant="outline" onClick={() => onSearch(withFilter(search, 'past', 'true'))}>
            <Trans>Cari juga yang sudah lewat</Trans>
          </Button>
        ) : null
      }
      filters={active.map((name) => ({
        name,
        label: toName(name),
        onRemove: () => onSearch(withFilter(search, name, '')),
      }))}
      onClear={() => onSearch(withoutFilters(search))}
    />
  );
}

function useFilterNames({ kind, search }: ListProps): (name: FilterName) => string {
  const { t } = useLingui();
  const choices = useFilterChoices(kind, search);
  return (name) => {
    if (name === 'free') return t`Gratis`;
    if (name === 'past') return t`Termasuk yang sudah lewat`;
    const choice = choices.find((candidate) => candidate.name === name);
    return choice === undefined ? name : chosenLabel(choice, search[choice.name]);
  };
}
