import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { RemovableChip } from './chip.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './filtered-empty.module.css';
import { Row } from './layout.tsx';

type FilteredEmptyProps = {
  /** Title when nothing matches. */
  title: ReactNode;
  /** Title when the list itself is empty. */
  emptyTitle: ReactNode;
  /** Advice when there is a query but no filter. */
  wordsAdvice: ReactNode;
  /** Advice when the list itself is empty. */
  emptyAdvice: ReactNode;
  hasWords: boolean;
  /** The active filters. */
  filters: { name: string; label: string; onRemove: () => void }[];
  /** Clears the query and the filters. */
  onClear: () => void;
  /** A further way out, as a button. */
  more?: ReactNode;
};

/** An empty list, with buttons to remove the filters that narrow it. */
export function FilteredEmpty(props: FilteredEmptyProps) {
  const { title, emptyTitle, wordsAdvice, emptyAdvice, hasWords, filters, onClear, more } = props;
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
              <Row
                as="fieldset"
                gap={2}
                className={styles['chips']}
                aria-label={t`Filter yang dipakai`}
              >
                {filters.map(({ name, label, onRemove }) => (
                  <RemovableChip key={name} onClick={onRemove}>
                    {label}
                  </RemovableChip>
                ))}
              </Row>
            ) : null}
            {more}
            <Button variant="outline" onClick={onClear}>
              <Trans>Hapus pencarian dan filter</Trans>
            </Button>
          </>
        ) : null
      }
    >
      {renderAdvice()}
    </EmptyState>
  );

  function renderAdvice(): ReactNode {
    if (filters.length > 0) {
      return <Trans>Longgarkan salah satu filter ini, atau hapus semuanya.</Trans>;
    }
    return hasWords ? wordsAdvice : emptyAdvice;
  }
}

type SpellingNoteProps = {
  /** The query as the results spell it. */
  spelling: string;
  id?: string;
};

/** Above results that are spelled otherwise than the query. */
export function SpellingNote({ spelling: spelled, id }: SpellingNoteProps) {
  // An element, because text from users would be parsed as the message's markup.
  const spelling = <b>{spelled}</b>;
  return (
    <p id={id} className={styles['note']}>
      <Trans>Tidak ada yang persis begitu. Ini hasil untuk {spelling}.</Trans>
    </p>
  );
}
