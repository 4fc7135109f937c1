import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageSlug } from '#src/contract/content/content.ts';
import { HomeBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Article } from './article.tsx';
import { ArticlePending } from './content-pending.tsx';
import { pageQueryOptions } from './queries.ts';
import { RelatedPages } from './related-pages.tsx';

type ArticleScreenProps = { slug: PageSlug; name: ReactNode };

/** The screen of a text of `pageSlugs`. */
export function ArticleScreen({ slug, name }: ArticleScreenProps) {
  const language = useLanguage();
  // When the language changes, the text stays until the other one is there.
  const { data, error, refetch } = useQuery({
    ...pageQueryOptions(slug, language),
    placeholderData: keepPreviousData,
  });
  if (data !== undefined) {
    return (
      <Article page={data} name={name}>
        <RelatedPages slug={slug} />
      </Article>
    );
  }
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
