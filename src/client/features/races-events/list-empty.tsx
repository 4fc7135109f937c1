import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Button } from '#src/client/ui/button.tsx';
import { RemovableChip } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { chosenLabel, useFilterChoices } from './filter-options.ts';
import { type ListProps, withFilter } from './list-props.ts';
import { activeFilters, type FilterName, withoutFilters } from './list-search.ts';
import styles from './list-empty.module.css';

/** Nothing found: says what could be loosened, and does it at a press. */
export function ListEmpty(list: ListProps) {
  const { kind, search, onSearch } = list;
  const { t } = useLingui();
  const nameOf = useFilterNames(list);
  const active = activeFilters(search).filter((name) => name !== 'past');
  const isNarrowed = active.length > 0 || search.q !== undefined;
  return (
    <EmptyState
      icon={<SearchX />}
      title={
        kind === 'race' ? (
          <Trans>Belum ada lomba yang cocok</Trans>
        ) : (
          <Trans>Belum ada lari bareng yang cocok</Trans>
        )
      }
      actions={
        isNarrowed ? (
          <>
            {active.length > 0 ? (
              <fieldset className={styles['chips']} aria-label={t`Saringan yang dipakai`}>
                {active.map((name) => (
                  <RemovableChip key={name} onClick={() => onSearch(withFilter(search, name, ''))}>
                    {nameOf(name)}
                  </RemovableChip>
                ))}
              </fieldset>
            ) : null}
            <Button variant="outline" onClick={() => onSearch(withoutFilters(search))}>
              <Trans>Hapus pencarian dan saringan</Trans>
            </Button>
          </>
        ) : null
      }
    >
      <Advice hasWords={search.q !== undefined} hasFilters={active.length > 0} />
    </EmptyState>
  );
}

function Advice({ hasWords, hasFilters }: { hasWords: boolean; hasFilters: boolean }) {
  if (hasFilters) return <Trans>Longgarkan salah satu saringan ini, atau hapus semuanya.</Trans>;
  if (hasWords) return <Trans>Coba kata yang lebih pendek, atau nama kotanya saja.</Trans>;
  return <Trans>Jadwal baru muncul di sini begitu diumumkan.</Trans>;
}

function useFilterNames({ kind, search }: ListProps): (name: FilterName) => string {
  const { t } = useLingui();
  const choices = useFilterChoices(kind, search);
  return (name) => {
    if (name === 'free') return t`Gratis`;
    if (name === 'past') return t`Termasuk yang sudah lewat`;
    const choice = choices.find((candidate) => candidate.name === name);
    return choice === undefined ? name : chosenLabel(choice, search);
  };
}
