import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskMember } from '#src/contract/desk/desk-members.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { changeMemberMutationOptions, type MemberChange } from './member-queries.ts';
import { useSiteRoleNames } from './member-words.ts';

/** A change to an account from a dialog, which closes once it is done; refused, it says why. */
export function useMemberChange(member: DeskMember, onClose: () => void) {
  const change = useMutation(changeMemberMutationOptions(useQueryClient(), member));
  return {
    isPending: change.isPending,
    error: change.error,
    refusal: change.error === null ? null : <Refusal error={change.error} member={member} />,
    send: (what: MemberChange, done: string, onRefused?: () => void): void => {
      change.mutate(what, {
        onSuccess: () => {
          showToastLater({ type: 'success', title: done });
          onClose();
        },
        onError: () => onRefused?.(),
      });
    },
  };
}

/** Where another admin was first, the account as it is now; sending again is then a decision about that. */
function Refusal({ error, member }: { error: Error; member: DeskMember }): ReactNode {
  const roleNames = useSiteRoleNames();
  if (!isConflict(error)) return <ErrorText error={error} />;
  const role = roleNames[member.role];
  return member.suspension === null ? (
    <Trans>
      Admin lain baru saja mengubah akun ini. Sekarang: {role}, tidak ditangguhkan. Kalau masih
      perlu, kirim lagi.
    </Trans>
  ) : (
    <Trans>
      Admin lain baru saja mengubah akun ini. Sekarang: {role}, ditangguhkan. Kalau masih perlu,
      kirim lagi.
    </Trans>
  );
}
