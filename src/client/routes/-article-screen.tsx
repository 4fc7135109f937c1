import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageSlug } from '#src/contract/content/content.ts';
import { Article } from '#src/client/features/content/article.tsx';
import { ArticleSkeleton } from '#src/client/features/content/content-skeleton.tsx';
import { RelatedPages } from '#src/client/features/content/related-pages.tsx';
import { pageQueryOptions } from '#src/client/features/content/queries.ts';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Main } from '#src/client/ui/main.tsx';

type ArticleScreenProps = { slug: PageSlug; name: ReactNode };

/** The one screen behind the addresses of guidelines, privacy policy and terms. */
export function ArticleScreen({ slug, name }: ArticleScreenProps) {
  const language = useLanguage();
  // When the language changes, the text stays until the other one is there.
  const { data, error, refetch } = useQuery({
    ...pageQueryOptions(slug, language),
    placeholderData: keepPreviousData,
  });
  const bar = <ArticleBar name={name} />;
  if (data !== undefined) {
    return (
      <Article page={data} bar={bar}>
        <RelatedPages slug={slug} />
      </Article>
    );
  }
  if (error === null) return <ArticleSkeleton bar={bar} />;
  return (
    <Main bar={bar} width="read">
      <h1>
        <Trans>Teks ini belum bisa dibuka</Trans>
      </h1>
      <ErrorState onRetry={() => void refetch()}>
        <ErrorText error={error} />
      </ErrorState>
    </Main>
  );
}

/** The same on its way. */
export function ArticlePending({ name }: { name: ReactNode }) {
  return <ArticleSkeleton bar={<ArticleBar name={name} />} />;
}

function ArticleBar({ name }: { name: ReactNode }) {
  return <DetailBar back={<BackLink to="/" />} title={name} titleIs="bar" />;
}
