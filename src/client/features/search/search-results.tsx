/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox over links has no tags of its own: its focus stays in the field */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { useId } from 'react';
import type { SearchAnswer } from '#src/contract/search.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { SpellingNote } from '#src/client/ui/filtered-empty.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { ResultGroup } from './result-group.tsx';
import { placeGroups } from './result-options.ts';
import type { SearchState } from './use-search-results.ts';
import styles from './search-dialog.module.css';

type SearchResultsProps = {
  results: SearchState;
  listId: string;
  /** The index of the active option; -1 for none. */
  active: number;
  onGo: (path: string) => void;
};

/** The results by kind, or why there are none. */
export function SearchResults({ results, ...list }: SearchResultsProps) {
  const { answer, isPending, isLocal, isStale, error, retry } = results;
  if (error !== null) {
    return (
      <ErrorState onRetry={retry}>
        <ErrorText error={error} />
      </ErrorState>
    );
  }
  return (
    <>
      <FoundCount answer={isPending || isStale ? undefined : answer} />
      <Stack gap={4} className={isStale ? styles['stale'] : undefined} aria-busy={isStale}>
        {isLocal ? (
          <OfflineBar>
            <Trans>Ini yang tersimpan di HP ini; yang lain menunggu sambungan.</Trans>
          </OfflineBar>
        ) : null}
        {isPending || answer === undefined ? <RowsSkeleton count={4} /> : null}
        {!isPending && answer !== undefined ? (
          answer.total === 0 ? (
            <NothingFound words={results.words} isLocal={isLocal} />
          ) : (
            <FoundList answer={answer} words={results.words} {...list} />
          )
        ) : null}
      </Stack>
    </>
  );
}

type FoundListProps = Omit<SearchResultsProps, 'results'> & { answer: SearchAnswer; words: string };

function FoundList({ answer, words, listId, active, onGo }: FoundListProps) {
  const { t } = useLingui();
  const noteId = useId();
  const { spelling } = answer;
  return (
    <>
      {spelling === null ? null : <SpellingNote id={noteId} spelling={spelling} />}
      <div
        role="listbox"
        id={listId}
        aria-label={t`Hasil pencarian`}
        aria-describedby={spelling === null ? undefined : noteId}
      >
        {placeGroups(answer, words).map(({ group, more, first }) => (
          <ResultGroup
            key={group.kind}
            group={group}
            more={more}
            place={{ listId, first, active }}
            onGo={onGo}
          />
        ))}
      </div>
    </>
  );
}

/** Announces the number of results to screen readers when it changes. */
function FoundCount({ answer }: { answer: SearchAnswer | undefined }) {
  return (
    <output>
      <VisuallyHidden>
        {answer === undefined ? null : (
          <Plural value={answer.total} _0="Tidak ada hasil" one="# hasil" other="# hasil" />
        )}
      </VisuallyHidden>
    </output>
  );
}

function NothingFound({ words: typed, isLocal }: { words: string; isLocal: boolean }) {
  const wordCount = typed.split(' ').length;
  // An element, because text from users would be parsed as the message's markup.
  const words = <>{typed}</>;
  return (
    <EmptyState icon={<SearchX />} title={<Trans>Tidak ketemu: {words}</Trans>}>
      {isLocal ? (
        <Trans>Coba lagi saat ada sambungan, atau cari kata yang lebih pendek.</Trans>
      ) : wordCount > 1 ? (
        <Trans>Hapus satu kata, atau cari nama kotanya saja.</Trans>
      ) : (
        <Trans>Coba kata yang lebih pendek, nama kota, atau jarak seperti 10K.</Trans>
      )}
    </EmptyState>
  );
}
