import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { photoDeskQueryOptions } from '../photos/photo-queries.ts';

const importDesk = () => import('./photo-desk.tsx');

/** What members sent to a community's gallery, and what was reported of it, for its crew. */
export function PhotoDeskScreen({ id, slug }: { id: string; slug: string }) {
  const query = useQuery(photoDeskQueryOptions(id));
  const desk = useImported(importDesk, true, 'throw');
  const back = <BackLink to="/community/my/$id/$slug" params={{ id, slug }} />;
  return (
    <Main
      width="read"
      bar={<DetailBar back={back} title={<Trans>Foto anggota</Trans>} width="read" />}
    >
      {query.data === undefined || desk === null ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={5} />} />
      ) : (
        <desk.PhotoDesk id={id} slug={slug} desk={query.data} />
      )}
    </Main>
  );
}
