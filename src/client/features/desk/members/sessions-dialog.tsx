import { Trans, useLingui } from '@lingui/react/macro';
import { AskDialog } from '../ask-dialog.tsx';
import type { MemberDialogProps } from './member-dialog-props.ts';
import { useMemberChange } from './use-member-change.tsx';

/** Ends all sessions of an account. */
export function SessionsDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const { name } = member;
  const { send, ...state } = useMemberChange(member, onClose);
  return (
    <AskDialog
      {...state}
      title={<Trans>Akhiri semua sesi {name}?</Trans>}
      action={<Trans>Akhiri semua sesi</Trans>}
      onConfirm={() => send({ kind: 'end-sessions' }, t`Semua sesi ${name} diakhiri`)}
      onClose={onClose}
    >
      <Trans>
        Ia harus masuk lagi di setiap perangkat, dan tiket yang tersimpan di sana terhapus.
      </Trans>
    </AskDialog>
  );
}
