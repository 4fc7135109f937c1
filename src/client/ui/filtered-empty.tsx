import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RemovableChip } from './chip.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './filtered-empty.module.css';

type FilteredEmptyProps = {
  /** That nothing was found. */
  title: ReactNode;
  /** That there is nothing at all. */
  emptyTitle: ReactNode;
  /** What may be done when only the words are to blame. */
  wordsAdvice: ReactNode;
  /** What to say of a list that is empty by itself. */
  emptyAdvice: ReactNode;
  hasWords: boolean;
  /** The filters in force, by name. */
  filters: { name: string; label: string; onRemove: () => void }[];
  /** Takes words and filters away. */
  onClear: () => void;
};

/** Nothing found in a list: says what could be loosened, and does it at a press. */
export function FilteredEmpty(props: FilteredEmptyProps) {
  const { title, emptyTitle, wordsAdvice, emptyAdvice, hasWords, filters, onClear } = props;
  const { t } = useLingui();
  const isNarrowed = hasWords || filters.length > 0;
  return (
    <EmptyState
      icon={<SearchX />}
      title={isNarrowed ? title : emptyTitle}
      actions={
        isNarrowed ? (
          <>
            {filters.length > 0 ? (
              <fieldset className={styles['chips']} aria-label={t`Saringan yang dipakai`}>
                {filters.map(({ name, label, onRemove }) => (
                  <RemovableChip key={name} onClick={onRemove}>
                    {label}
                  </RemovableChip>
                ))}
              </fieldset>
            ) : null}
            <Button variant="outline" onClick={onClear}>
              <Trans>Hapus pencarian dan saringan</Trans>
            </Button>
          </>
        ) : null
      }
    >
      {adviceOf()}
    </EmptyState>
  );

  function adviceOf(): ReactNode {
    if (filters.length > 0) {
      return <Trans>Longgarkan salah satu saringan ini, atau hapus semuanya.</Trans>;
    }
    return hasWords ? wordsAdvice : emptyAdvice;
  }
}
