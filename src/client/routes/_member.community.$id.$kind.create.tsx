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
  params: {
    parse: ({ id, kind }) => ({ ...idParams('id').parse({ id }), kind }),
    stringify: (params) => params,
  },
  // Awaited: to who does not run the community, this screen does not exist.
  loader: async ({ context: { queryClient }, params }) => {
    const kind = eventKinds.find((name) => name === params.kind);
    if (kind === undefined) throw notFound();
    return { kind, ...(await loadOwningCommunity(queryClient, params.id)) };
  },
  head: ({ match: { context }, params: { kind } }) =>
    privateHead(context.i18n._(kind === 'race' ? msg`Buat lomba` : msg`Buat event`)),
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
      back={<BackLink to="/community/$id/$slug" params={{ id, slug }} />}
    />
  );
}
