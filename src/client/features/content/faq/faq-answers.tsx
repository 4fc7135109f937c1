import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link2, SearchX } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import type { FaqItem } from '#src/contract/content/content.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { type FaqFilter, findAnswers, listTopics } from './faq-search.ts';
import { useTopicName } from './faq-topics.ts';
import styles from './faq-page.module.css';

type FaqAnswersProps = {
  items: readonly FaqItem[];
  filter: FaqFilter;
  hash: string;
  onClear: () => void;
};

/** The matching answers, grouped by topic; search results are one flat list. */
export function FaqAnswers({ items, filter, hash, onClear }: FaqAnswersProps) {
  const language = useLanguage();
  const toName = useTopicName();
  const found = findAnswers(items, filter, language);
  useEffect(() => showAnswer(hash), [hash]);
  if (found.length === 0) return <NothingFound hasItems={items.length > 0} onClear={onClear} />;
  const isSearched = (filter.q ?? '').trim() !== '';
  const count = found.length;
  return (
    <>
      <output className={styles['count']}>
        {isSearched ? (
          <Plural value={count} one="# jawaban ditemukan" other="# jawaban ditemukan" />
        ) : null}
      </output>
      {isSearched ? (
        <AnswerList items={found} />
      ) : (
        listTopics(found).map((topic) => (
          <section key={topic} aria-labelledby={`topik-${topic}`} className={styles['topic']}>
            <h2 id={`topik-${topic}`}>{toName(topic)}</h2>
            <AnswerList items={found.filter((item) => item.topic === topic)} />
          </section>
        ))
      )}
    </>
  );
}

function AnswerList({ items }: { items: readonly FaqItem[] }) {
  const { t } = useLingui();
  const language = useLanguage();

  async function copy(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    const address = event.currentTarget.href;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ type: 'success', title: t`Tautan disalin`, id: 'faq-link' });
    } catch {
      // Without a clipboard the reader can copy the link from the address bar.
    }
  }

  return items.map(({ slug, question, answer }) => (
    <Accordion
      key={slug}
      id={slug}
      className={styles['answer']}
      lang={toLang(question, language)}
      summary={localText(question, language)}
    >
      <p>{localText(answer, language)}</p>
      <a href={`#${slug}`} className={styles['link']} onClick={(event) => void copy(event)}>
        <Link2 aria-hidden="true" />
        <Trans>Salin tautan jawaban ini</Trans>
      </a>
    </Accordion>
  ));
}

function NothingFound({ hasItems, onClear }: { hasItems: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={
        hasItems ? <Trans>Belum ada jawaban yang cocok</Trans> : <Trans>Belum ada pertanyaan</Trans>
      }
      actions={
        hasItems ? (
          <Button variant="outline" onClick={onClear}>
            <Trans>Hapus pencarian</Trans>
          </Button>
        ) : null
      }
    >
      {hasItems ? (
        <Trans>Coba kata yang lebih pendek, atau tanya kami di bawah.</Trans>
      ) : (
        <Trans>Tanya kami di bawah; jawabannya mungkin masuk ke sini.</Trans>
      )}
    </EmptyState>
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
