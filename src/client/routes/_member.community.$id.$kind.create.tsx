import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { eventKinds } from '#src/contract/choices.ts';
import { loadOwningCommunity } from '#src/client/features/event-editing/queries.ts';
import { BackLink } from '#src/client/features/layout/detail-bar.tsx';
import { idParams } from '#src/client/lib/id-params.ts';
import { privateHead } from '#src/client/lib/private-head.ts';
import { EventEditorRoute } from './-event-editor.tsx';

/** /community/{id}/event/create and /community/{id}/race/create; one file for both, as every page knows every route. */
export const Route = createFileRoute('/_member/community/$id/$kind/create')({
  params: idParams<'id' | 'kind'>('id'),
  // Awaited: to who does not run the community, this screen does not exist.
  loader: async ({ context: { i18n, queryClient }, params }) => {
    const kind = eventKinds.find((name) => name === params.kind);
    if (kind === undefined) throw notFound();
    const { community } = await loadOwningCommunity(queryClient, params.id);
    return { kind, community, title: i18n._(kind === 'race' ? msg`Buat lomba` : msg`Buat event`) };
  },
  head: privateHead,
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const { kind, community } = Route.useLoaderData();
  const { id, slug, content } = community;
  return (
    <EventEditorRoute
      key={`${kind}-${id}`}
      kind={kind}
      community={community}
      event={null}
      place={{ province: content.province, city: content.city }}
      back={<BackLink to="/community/my/$id/$slug" params={{ id, slug }} />}
    />
  );
}
