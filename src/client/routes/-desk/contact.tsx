import { msg } from '@lingui/core/macro';
import { ContactDesk } from '#src/client/features/content/contact-editing/contact-desk.tsx';
import { deskContactQueryOptions } from '#src/client/features/content/contact-editing/contact-queries.ts';
import { searchParams } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

/** How to reach whoever runs the site. */
export const section = defineSection({
  search: searchParams({}),
  title: () => msg`Kontak Derap`,
  load: ({ queryClient }) =>
    loadSection(queryClient, queryClient.ensureQueryData(deskContactQueryOptions())),
  Screen: () => <ContactDesk />,
});
