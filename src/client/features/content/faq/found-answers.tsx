import { Plural } from '@lingui/react/macro';
import type { FaqItem } from '#src/contract/content/content.ts';
import { AnswerList } from './answer-list.tsx';
import { findAnswers } from './faq-search.ts';
import { NothingFound } from './faq-empty.tsx';
import styles from './faq-page.module.css';

type FoundAnswersProps = { items: readonly FaqItem[]; words: string; onClear: () => void };

/** The answers that a search finds, as one list, or what to do instead. */
export function FoundAnswers({ items, words, onClear }: FoundAnswersProps) {
  const found = findAnswers(items, words);
  const count = found.length;
  if (count === 0) return <NothingFound hasItems={items.length > 0} onClear={onClear} />;
  return (
    <>
      <output className={styles['count']}>
        <Plural value={count} one="# jawaban ditemukan" other="# jawaban ditemukan" />
      </output>
      <AnswerList items={found} />
    </>
  );
}
