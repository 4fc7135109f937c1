import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventList } from '#src/client/features/races-events/list/event-list.tsx';
import { EventListSearch, toFilters } from '#src/client/features/races-events/list/list-search.ts';
import { warmEventList } from '#src/client/features/races-events/queries.ts';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/event/')({
  validateSearch: EventListSearch,
  loaderDeps: ({ search }) => toFilters(search),
  loader: async ({ context, deps }) => {
    await warmEventList(context.queryClient, { kind: 'event', filters: deps });
    return {
      head: pageHead({
        context,
        title: context.i18n._(msg`Lari bareng`),
        description: context.i18n._(
          msg`Lari bareng terbuka dari komunitas di seluruh Indonesia: cari yang dekat, lihat jarak dan titik kumpul, lalu ikut.`,
        ),
        path: '/event',
        isPersonal: deps.near !== undefined,
      }),
    };
  },
  head: loadedHead,
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventList
      kind="event"
      search={search}
      onSearch={(next, step) =>
        void navigate({ search: next, replace: step === 'replace', resetScroll: false })
      }
    />
  );
}
