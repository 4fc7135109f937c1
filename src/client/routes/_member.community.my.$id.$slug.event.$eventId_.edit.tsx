import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadEditableEvent } from '#src/client/features/event-editing/queries.ts';
import { BackLink } from '#src/client/features/layout/detail-bar.tsx';
import { idParams } from '#src/client/lib/id-params.ts';
import { privateHead } from '#src/client/lib/private-head.ts';
import { EventEditorRoute } from './-event-editor.tsx';

export const Route = createFileRoute('/_member/community/my/$id/$slug/event/$eventId_/edit')({
  params: {
    parse: ({ slug, ...ids }) => ({ ...idParams('id', 'eventId').parse(ids), slug }),
    stringify: (params) => params,
  },
  loader: async ({ context: { queryClient }, params }) => {
    const event = await loadEditableEvent(queryClient, params.eventId);
    // Under another community's address it is not found.
    if (event.community?.id !== params.id) throw notFound();
    return { event, community: event.community };
  },
  head: ({ match: { context } }) => privateHead(context.i18n._(msg`Ubah event`)),
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const { event, community } = Route.useLoaderData();
  const { id, slug } = community;
  const { province, city } = event.content;
  return (
    <EventEditorRoute
      key={event.id}
      kind={event.kind}
      community={community}
      event={event}
      place={{ province, city }}
      back={<BackLink to="/community/$id/$slug" params={{ id, slug }} />}
    />
  );
}
