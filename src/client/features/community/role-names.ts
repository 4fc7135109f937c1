import { useLingui } from '@lingui/react/macro';
import type { MembershipRole } from '#src/contract/community/membership.ts';

/** What somebody is in a community, in a word. */
export function useRoleNames(): Record<MembershipRole, string> {
  const { t } = useLingui();
  return {
    owner: t`Kapten`,
    admin: t({ message: 'Pengurus', context: 'one person' }),
    member: t`Anggota`,
  };
}
