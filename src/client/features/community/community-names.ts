import { useLingui } from '@lingui/react/macro';
import type { MembershipRole } from '#src/contract/community/roles.ts';
import type { Openness } from '#src/contract/community/community.ts';

/** What somebody is in a community, in a word. */
export function useRoleNames(): Record<MembershipRole, string> {
  const { t } = useLingui();
  return {
    owner: t`Kapten`,
    admin: t({ message: 'Pengurus', context: 'one person' }),
    leader: t`Pemandu pace`,
    member: t`Anggota`,
  };
}

/** How one gets into a community, in a word or two. */
export function useOpennessNames(): Record<Openness, string> {
  const { t } = useLingui();
  return {
    open: t`Terbuka`,
    approval: t`Dengan persetujuan`,
    invite: t`Lewat undangan`,
  };
}
