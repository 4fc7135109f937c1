import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EventList } from '#src/client/features/races-events/list/event-list.tsx';
import { EventListSearch, toFilters } from '#src/client/features/races-events/list/list-search.ts';
import { warmEventList } from '#src/client/features/races-events/queries.ts';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';

export const Route = createFileRoute('/race/')({
  validateSearch: EventListSearch,
  loaderDeps: ({ search }) => toFilters(search),
  loader: async ({ context, deps }) => {
    await warmEventList(context.queryClient, { kind: 'race', filters: deps });
    return {
      head: pageHead({
        context,
        title: context.i18n._(msg`Lomba lari`),
        description: context.i18n._(
          msg`Jadwal lomba lari di seluruh Indonesia: 5K sampai ultra. Saring menurut bulan, kota, jarak, dan harga, lalu daftar dalam semenit.`,
        ),
        path: '/race',
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
      kind="race"
      search={search}
      onSearch={(next, step) =>
        void navigate({ search: next, replace: step === 'replace', resetScroll: false })
      }
    />
  );
}
