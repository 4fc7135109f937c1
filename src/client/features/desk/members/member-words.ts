import { useLingui } from '@lingui/react/macro';
import type { SiteRole } from '#src/contract/desk/desk-choices.ts';
import type { DeskMember } from '#src/contract/desk/desk-members.ts';

/** What somebody is on the site, in a word. */
export function useSiteRoleNames(): Record<SiteRole, string> {
  const { t } = useLingui();
  return {
    member: t({ message: 'Anggota biasa', context: 'role on the site' }),
    editor: t`Editor`,
    admin: t`Admin`,
  };
}

/** What somebody is in a community, or their way into it. */
export function useMembershipNames(): (
  membership: Pick<DeskMember['communities'][number], 'role' | 'state'>,
) => string {
  const { t } = useLingui();
  return ({ role, state }) => {
    if (state === 'banned') return t`Diblokir`;
    if (state === 'requested') return t`Minta bergabung`;
    if (state === 'invited') return t`Diundang`;
    if (role === 'owner') return t`Kapten`;
    if (role === 'admin') return t({ message: 'Pengurus', context: 'one person' });
    return t`Anggota`;
  };
}
