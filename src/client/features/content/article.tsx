import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Page } from '#src/contract/content/content.ts';
import { formatDate } from '#src/domain/text/format.ts';
import { HomeBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { type ArticleSection, splitArticle } from './article-sections.ts';
import { ArticleText } from './article-text.tsx';
import styles from './article.module.css';

type ArticleProps = {
  page: Page;
  /** What the bar calls it. */
  name: ReactNode;
  /** At the end: links to related texts. */
  children?: ReactNode;
};

/** A long text with its version, its date and a table of contents. */
export function Article({ page, name, children }: ArticleProps) {
  const language = useLanguage();
  const { sections } = useMemo(() => splitArticle(page.body), [page.body]);
  const version = page.version;
  const day = formatDate(page.updated_on, language);
  return (
    <Main bar={<HomeBar title={name} />} className={styles['page']} lang={page.language}>
      <header className={styles['head']}>
        <h1>{page.title}</h1>
        <p className={styles['summary']}>{page.summary}</p>
        <p className={styles['version']} lang={language}>
          <Trans>
            Versi {version} · berlaku sejak <time dateTime={page.updated_on}>{day}</time>
          </Trans>
        </p>
      </header>
      <Contents sections={sections} />
      <article className={styles['text']}>
        <ArticleText body={page.body} />
        {children}
      </article>
    </Main>
  );
}

/** Collapsed on small screens, where it would push the text below the fold. */
function Contents({ sections }: { sections: ArticleSection[] }) {
  const { t } = useLingui();
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={t`Daftar isi`} className={styles['contents']}>
      <details className="mobile-only">
        <summary>
          <Trans>Daftar isi</Trans>
          <ChevronDown aria-hidden="true" />
        </summary>
        {list}
      </details>
      <div className="desktop-only">
        <p>
          <Trans>Daftar isi</Trans>
        </p>
        {list}
      </div>
    </nav>
  );
}
