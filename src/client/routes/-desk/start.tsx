import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { waitingQueryOptions } from '#src/client/features/desk/desk-queries.ts';
import { DeskStart } from '#src/client/features/desk/start/desk-start.tsx';
import { searchParams } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { adminSectionsQueryOptions } from '#src/client/lib/session/admin-sections.ts';

export const section = defineSection({
  search: searchParams({}),
  title: () => msg`Ruang editor`,
  async load({ queryClient }) {
    const { data: sections } = await queryClient.ensureQueryData(adminSectionsQueryOptions());
    // The router's own signal, not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (sections.length === 0) throw notFound();
    void queryClient.prefetchQuery(waitingQueryOptions());
  },
  Screen() {
    const sections = useQuery(adminSectionsQueryOptions()).data?.data ?? [];
    return <DeskStart sections={sections} />;
  },
});
