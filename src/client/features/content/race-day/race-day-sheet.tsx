import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page } from '#src/contract/content/content.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { HomeBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Logo } from '#src/client/ui/logo.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { type ArticleSection, splitArticle } from '../article-sections.ts';
import { ArticlePending } from '../content-pending.tsx';
import { pageQueryOptions } from '../queries.ts';
import styles from './race-day-sheet.module.css';

/** The sections on the side for volunteers; the rest is for the race director. */
const frontSections = 3;

type RaceDaySheetProps = {
  /** The shapes of results, in the order of the text's first list. */
  shapes: readonly ReactNode[];
};

/** What volunteers and the race director need on the day, on the two sides of one sheet of A4. */
export function RaceDaySheet({ shapes }: RaceDaySheetProps) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    ...pageQueryOptions('race-day', language),
    placeholderData: keepPreviousData,
  });
  const name = <Trans>Hari lomba</Trans>;
  if (data !== undefined) return <Sheet page={data} shapes={shapes} name={name} />;
  if (error === null) return <ArticlePending name={name} />;
  return (
    <Main bar={<HomeBar title={name} />} width="read">
      <h1>
        <Trans>Teks ini belum bisa dibuka</Trans>
      </h1>
      <ErrorState onRetry={() => void refetch()}>
        <ErrorText error={error} />
      </ErrorState>
    </Main>
  );
}

function Sheet({ page, shapes, name }: RaceDaySheetProps & { page: Page; name: ReactNode }) {
  const { intro, sections } = splitArticle(page.body);
  const [first, ...others] = sections;
  const front = others.slice(0, frontSections - 1);
  const back = others.slice(frontSections - 1);
  return (
    <Main bar={<HomeBar title={name} />} className={styles['page']} lang={page.language}>
      <header className={styles['intro']}>
        <h1>{page.title}</h1>
        <p>{page.summary}</p>
        <Markdown source={intro} />
        <Button variant="primary" onClick={() => window.print()}>
          <Printer />
          <Trans>Cetak atau simpan PDF</Trans>
        </Button>
      </header>
      <article className={styles['side']}>
        <SideHead title={page.title}>
          <Trans>Untuk petugas</Trans>
        </SideHead>
        {first === undefined ? null : <ShapeList section={first} shapes={shapes} />}
        <div className={styles['columns']}>
          {front.map((section) => (
            <TextSection key={section.id} section={section} />
          ))}
        </div>
      </article>
      <article className={styles['side']}>
        <SideHead title={page.title}>
          <Trans>Untuk panitia</Trans>
        </SideHead>
        <div className={styles['columns']}>
          {back.map((section) => (
            <TextSection key={section.id} section={section} />
          ))}
        </div>
      </article>
    </Main>
  );
}

function SideHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['head']}>
      <p>
        <b>{title}</b>
        <span>{children}</span>
      </p>
      <Logo />
    </div>
  );
}

/** A section whose list has a shape before each line. */
function ShapeList({ section, shapes }: { section: ArticleSection; shapes: readonly ReactNode[] }) {
  const lines = section.body.split('\n').filter((line) => line.startsWith('- '));
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id}>{section.title}</h2>
      <ul className={styles['shapes']}>
        {lines.map((line, place) => (
          <li key={line}>
            {shapes[place]}
            <Markdown source={line.slice(2)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TextSection({ section }: { section: ArticleSection }) {
  return (
    <section aria-labelledby={section.id} className={styles['section']}>
      <h2 id={section.id}>{section.title}</h2>
      <Markdown source={section.body} />
    </section>
  );
}
