import { Trans } from '@lingui/react/macro';
import { Ban, ShieldCheck } from 'lucide-react';
import type { DeskMemberRow } from '#src/contract/desk/desk-members.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import { useSiteRoleNames } from './member-words.ts';

/** What is out of the ordinary about an account: a role on the site, a suspension. */
export function MemberTags({ member }: { member: Pick<DeskMemberRow, 'role' | 'state'> }) {
  const roleNames = useSiteRoleNames();
  return (
    <>
      {member.role === 'member' ? null : <Tag icon={<ShieldCheck />}>{roleNames[member.role]}</Tag>}
      {member.state === 'active' ? null : (
        <Tag tone="err" icon={<Ban />}>
          <Trans>Ditangguhkan</Trans>
        </Tag>
      )}
    </>
  );
}
