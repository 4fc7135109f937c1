import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventEditorScreen } from '#src/client/features/event-editing/event-editor-screen.tsx';
import { PlatformRacesScreen } from '#src/client/features/event-editing/platform-races.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { matching, searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import { EventPreview } from './-event-preview.tsx';

const loaders = () => import('#src/client/features/event-editing/loaders.ts');

/** The platform's races: the list, or with `?id=` the form of one, `new` for another. */
export const Route = createFileRoute('/_member/admin/race')({
  validateSearch: searchParams({ id: matching(/^(new|[0-9a-hjkmnp-tv-z]{12})$/) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  // Awaited: to anybody but admins this screen does not exist.
  loader: async ({ context: { i18n, queryClient }, deps: { id } }) => ({
    ...(await loadSection(
      queryClient,
      (await loaders()).loadPlatformEditing(queryClient, id === 'new' ? undefined : id),
    )),
    title: i18n._(msg`Lomba Derap`),
  }),
  // A form is filled once: what it was opened with before must not fill it again.
  gcTime: 0,
  head: privateHead,
  staticData: { chrome: 'form' },
  component: Screen,
});

function Screen() {
  const { id } = Route.useSearch();
  const { races, event } = Route.useLoaderData();
  if (id === undefined) return <PlatformRacesScreen races={races} />;
  return (
    <EventEditorScreen
      key={id}
      kind="race"
      community={null}
      event={event}
      place={{ province: '', city: '' }}
      Preview={EventPreview}
    />
  );
}
