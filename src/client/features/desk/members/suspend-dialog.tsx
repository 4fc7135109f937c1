import { Trans, useLingui } from '@lingui/react/macro';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { MemberDialogProps } from './member-dialog-props.ts';
import { useMemberChange } from './use-member-change.tsx';

/** Suspends an account, with a reason that its owner reads. */
export function SuspendDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const { name } = member;
  const { send, ...state } = useMemberChange(member, onClose);
  return (
    <ReasonDialog
      {...state}
      title={<Trans>Tangguhkan akun {name}?</Trans>}
      hint={<Trans>Dibaca pemilik akun saat mencoba masuk.</Trans>}
      action={<Trans>Tangguhkan</Trans>}
      onConfirm={(reason) => send({ kind: 'suspend', reason }, t`Akun ${name} ditangguhkan`)}
      onClose={onClose}
    >
      <Trans>
        Semua sesinya berakhir sekarang, HP pindai yang didaftarkannya dicabut, dan ia tidak bisa
        masuk lagi. Tiketnya tetap berlaku.
      </Trans>
    </ReasonDialog>
  );
}
