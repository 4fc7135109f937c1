import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import type { MemberDialogProps } from './member-dialog-props.ts';
import { useMemberChange } from './use-member-change.tsx';
import styles from './members.module.css';

const shortest = 10;
const longest = 500;

/** Suspends an account, with a reason that its owner reads. */
export function SuspendDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [reason, setReason] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const { send, isPending, refusal } = useMemberChange(member, onClose);
  const { name } = member;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    const isWrong = reason.trim().length < shortest;
    setTooShort(isWrong);
    if (!isWrong) send({ kind: 'suspend', reason }, t`Akun ${name} ditangguhkan`);
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form onSubmit={submit} noValidate>
        <h2 id={headingId} className={styles['heading']}>
          <Trans>Tangguhkan akun {name}?</Trans>
        </h2>
        <div className={styles['fields']}>
          <p>
            <Trans>
              Semua sesinya berakhir sekarang, HP pindai yang didaftarkannya dicabut, dan ia tidak
              bisa masuk lagi. Tiketnya tetap berlaku.
            </Trans>
          </p>
          <TextArea
            label={t`Alasan`}
            hint={<Trans>Dibaca pemilik akun saat mencoba masuk.</Trans>}
            error={
              isTooShort ? <Trans>Tulis alasannya, paling sedikit 10 huruf.</Trans> : undefined
            }
            maxLength={longest}
            rows={3}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setTooShort(false);
            }}
          />
        </div>
        <DialogEnding refusal={refusal} onBack={onClose}>
          <Button type="submit" variant="danger" loading={isPending}>
            <Trans>Tangguhkan</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}
