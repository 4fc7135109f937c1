import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';
import type { PageTexts } from '#src/contract/content/page-editing.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { ArticleText } from '../article-text.tsx';
import styles from './page-editing.module.css';

type PagePreviewProps = {
  title: ReactNode;
  texts: PageTexts;
  onClose: () => void;
  /** What else may be done with it. */
  children?: ReactNode;
};

/** A long text as its page shows it, in either language. */
export function PagePreview({ title, texts, onClose, children }: PagePreviewProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const names = { id: t`Indonesia`, en: t`Inggris` };
  const text = texts[language];
  return (
    <Dialog open onClose={onClose} labelledBy={headingId} className={styles['preview']}>
      <Heading id={headingId} className={styles['heading']}>
        {title}
      </Heading>
      <ChipRow label={t`Bahasa`}>
        {languages.map((each) => (
          <Chip key={each} pressed={language === each} onClick={() => setLanguage(each)}>
            {names[each]}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles['text']} lang={language}>
        <p className={styles['title']}>{text.title}</p>
        <p className={classNames('muted', styles['summary'])}>{text.summary}</p>
        <ArticleText body={text.body} />
      </div>
      <Row gap={2} align="center" className={styles['actions']}>
        {children}
        <Button variant="outline" onClick={onClose}>
          <Trans>Tutup</Trans>
        </Button>
      </Row>
    </Dialog>
  );
}
