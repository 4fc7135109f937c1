import { useEffect } from 'react';
import type { FaqItem } from '#src/contract/content/content.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { AnswerList } from './answer-list.tsx';
import { type FaqFilter, listTopics, useTopicName } from './faq-topics.ts';
import styles from './faq-page.module.css';

// The search's tables of words are needed by those who search only.
const FoundAnswers = deferred(async () => (await import('./found-answers.tsx')).FoundAnswers);

type FaqAnswersProps = {
  items: readonly FaqItem[];
  filter: FaqFilter;
  hash: string;
  onClear: () => void;
};

/** The matching answers, grouped by topic; search results are one flat list. */
export function FaqAnswers({ items, filter: { q = '', topic }, hash, onClear }: FaqAnswersProps) {
  const toName = useTopicName();
  useEffect(() => showAnswer(hash), [hash]);
  const inTopic = topic === undefined ? items : items.filter((item) => item.topic === topic);
  if (q.trim() !== '' || inTopic.length === 0) {
    return <FoundAnswers items={inTopic} words={q} onClear={onClear} />;
  }
  return (
    <>
      <output className={styles['count']} />
      {listTopics(inTopic).map((name) => (
        <section key={name} aria-labelledby={`topik-${name}`} className={styles['topic']}>
          <h2 id={`topik-${name}`}>{toName(name)}</h2>
          <AnswerList items={inTopic.filter((item) => item.topic === name)} />
        </section>
      ))}
    </>
  );
}

/** Opens the answer that the URL's hash names and scrolls to it. */
function showAnswer(hash: string): void {
  const answer = hash === '' ? null : document.getElementById(hash);
  if (!(answer instanceof HTMLDetailsElement)) return;
  answer.open = true;
  answer.scrollIntoView({ block: 'start' });
  answer.querySelector('summary')?.focus({ preventScroll: true });
}
