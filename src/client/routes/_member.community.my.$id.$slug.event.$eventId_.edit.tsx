import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { EventEditorScreen } from '#src/client/features/event-editing/event-editor-screen.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { EventPreview } from './-event-preview.tsx';

const loaders = () => import('#src/client/features/event-editing/loaders.ts');

export const Route = createFileRoute('/_member/community/my/$id/$slug/event/$eventId_/edit')({
  params: idParams<'id' | 'slug' | 'eventId'>('id', 'eventId'),
  // Awaited for the same reason as the screen for a new one.
  loader: async ({ context: { i18n, queryClient }, params }) => {
    const { loadEditableEvent } = await loaders();
    const event = await loadEditableEvent(queryClient, params.eventId);
    // Under another community's address it is not found.
    if (event.community?.id !== params.id) throw notFound();
    const title = i18n._(event.kind === 'race' ? msg`Ubah lomba` : msg`Ubah event`);
    return { event, community: event.community, title };
  },
  // A form is filled once: what it was opened with before must not fill it again.
  gcTime: 0,
  head: privateHead,
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const { event, community } = Route.useLoaderData();
  const { province, city } = event.content;
  return (
    <EventEditorScreen
      key={event.id}
      kind={event.kind}
      community={community}
      event={event}
      place={{ province, city }}
      Preview={EventPreview}
    />
  );
}
