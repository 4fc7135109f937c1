import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { waitingQueryOptions } from '#src/client/features/desk/desk-queries.ts';
import { DeskStart } from '#src/client/features/desk/start/desk-start.tsx';
import { adminSectionsQueryOptions } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from './desk-part.ts';

export const part: DeskPart = {
  async load({ i18n, queryClient }) {
    const { data: sections } = await queryClient.ensureQueryData(adminSectionsQueryOptions());
    // The router's own signal, not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (sections.length === 0) throw notFound();
    void queryClient.prefetchQuery(waitingQueryOptions());
    return i18n._(msg`Ruang editor`);
  },
  Screen() {
    const sections = useQuery(adminSectionsQueryOptions()).data?.data ?? [];
    return <DeskStart sections={sections} />;
  },
};
