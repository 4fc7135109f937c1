import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadEditableEvent } from '#src/client/features/event-editing/queries.ts';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { EventEditorRoute } from './-event-editor.tsx';

export const Route = createFileRoute('/_member/community/my/$id/$slug/event/$eventId_/edit')({
  params: idParams<'id' | 'slug' | 'eventId'>('id', 'eventId'),
  // Awaited for the same reason as the screen for a new one.
  loader: async ({ context: { i18n, queryClient }, params }) => {
    const event = await loadEditableEvent(queryClient, params.eventId);
    // Under another community's address it is not found.
    if (event.community?.id !== params.id) throw notFound();
    const title = i18n._(event.kind === 'race' ? msg`Ubah lomba` : msg`Ubah event`);
    return { event, community: event.community, title };
  },
  head: privateHead,
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
      back={<BackLink to="/community/my/$id/$slug" params={{ id, slug }} />}
    />
  );
}
