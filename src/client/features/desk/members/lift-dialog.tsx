import { Trans, useLingui } from '@lingui/react/macro';
import { AskDialog } from '../ask-dialog.tsx';
import type { MemberDialogProps } from './member-dialog-props.ts';
import { useMemberChange } from './use-member-change.tsx';

/** Lets the owner of a suspended account sign in again. */
export function LiftDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const { name } = member;
  const { send, ...state } = useMemberChange(member, onClose);
  return (
    <AskDialog
      {...state}
      title={<Trans>Cabut penangguhan {name}?</Trans>}
      action={<Trans>Cabut penangguhan</Trans>}
      onConfirm={() => send({ kind: 'lift' }, t`Penangguhan ${name} dicabut`)}
      onClose={onClose}
    >
      <Trans>Ia bisa masuk lagi dengan kata sandinya. HP pindai harus didaftarkan ulang.</Trans>
    </AskDialog>
  );
}
