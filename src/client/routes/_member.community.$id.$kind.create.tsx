import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { eventKinds, idPattern } from '#src/contract/choices.ts';
import { EventEditorScreen } from '#src/client/features/event-editing/event-editor-screen.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { matching, searchParams } from '#src/client/lib/routing/search-params.ts';
import { EventPreview } from './-event-preview.tsx';

const loaders = () => import('#src/client/features/event-editing/loaders.ts');

/**
 * /community/{id}/event/create and /community/{id}/race/create; one file for both, as every page knows every route. With
 * `?series=` the same form changes a recurring run.
 */
export const Route = createFileRoute('/_member/community/$id/$kind/create')({
  params: idParams<'id' | 'kind'>('id'),
  validateSearch: searchParams({ series: matching(idPattern) }),
  loaderDeps: ({ search: { series } }) => ({ series }),
  // Awaited: to who does not run the community, this screen does not exist.
  loader: async ({ context: { i18n, queryClient }, params, deps }) => {
    const kind = eventKinds.find((name) => name === params.kind);
    if (kind === undefined) throw notFound();
    const { loadOwningCommunity, loadSeries } = await loaders();
    const { community } = await loadOwningCommunity(queryClient, params.id);
    const series =
      deps.series === undefined || kind !== 'event'
        ? null
        : await loadSeries(queryClient, params.id, deps.series);
    const title = kind === 'race' ? msg`Buat lomba` : msg`Buat event`;
    return {
      kind,
      community,
      series,
      title: i18n._(series === null ? title : msg`Ubah lari rutin`),
    };
  },
  // A form is filled once: what it was opened with before must not fill it again.
  gcTime: 0,
  head: privateHead,
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const { kind, community, series } = Route.useLoaderData();
  const { content } = community;
  return (
    <EventEditorScreen
      key={`${kind}-${community.id}-${series?.id}`}
      kind={kind}
      community={community}
      event={null}
      series={series}
      place={{ province: content.province, city: content.city }}
      Preview={EventPreview}
    />
  );
}
