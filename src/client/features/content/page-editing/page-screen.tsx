import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PageSlug } from '#src/contract/content/content.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { PageForm } from './page-form.tsx';
import { deskPageQueryOptions } from './page-queries.ts';
import { PageVersions } from './page-versions.tsx';

/** One long text: its form, and its versions. */
export function PageScreen({ slug }: { slug: PageSlug }) {
  const language = useLanguage();
  const query = useQuery(deskPageQueryOptions(slug));
  const page = query.data?.page;
  return (
    <DeskFrame
      title={page === undefined ? <Trans>Halaman</Trans> : page.texts[language].title}
      back={<BackLink to="/admin/{-$section}" params={{ section: 'page' }} />}
    >
      {page === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <>
          <PageForm page={page} />
          <PageVersions page={page} />
        </>
      )}
    </DeskFrame>
  );
}
