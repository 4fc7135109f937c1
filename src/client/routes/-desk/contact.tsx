import { msg } from '@lingui/core/macro';
import { ContactDesk } from '#src/client/features/content/contact-editing/contact-desk.tsx';
import { deskContactQueryOptions } from '#src/client/features/content/contact-editing/contact-queries.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from './desk-part.ts';

/** How to reach whoever runs the site. */
export const part: DeskPart = {
  async load({ i18n, queryClient }) {
    await loadSection(queryClient, queryClient.ensureQueryData(deskContactQueryOptions()));
    return i18n._(msg`Kontak Derap`);
  },
  Screen: () => <ContactDesk />,
};
