import { Trans, useLingui } from '@lingui/react/macro';
import { Link2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { FaqItem } from '#src/contract/content/content.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import styles from './faq-page.module.css';

/** Questions that open to their answers, each with its link. */
export function AnswerList({ items }: { items: readonly FaqItem[] }) {
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
