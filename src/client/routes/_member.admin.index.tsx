import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { waitingQueryOptions } from '#src/client/features/desk/desk-queries.ts';
import { DeskStart } from '#src/client/features/desk/start/desk-start.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { adminSectionsQueryOptions } from '#src/client/lib/session/admin-sections.ts';

export const Route = createFileRoute('/_member/admin/')({
  // Awaited: to anybody but editors and admins the desk does not exist.
  loader: async ({ context: { i18n, queryClient } }) => {
    const { data: sections } = await queryClient.ensureQueryData(adminSectionsQueryOptions());
    // The router's own signal, not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (sections.length === 0) throw notFound();
    void queryClient.prefetchQuery(waitingQueryOptions());
    return { title: i18n._(msg`Ruang editor`), sections };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  return <DeskStart sections={Route.useLoaderData().sections} />;
}
