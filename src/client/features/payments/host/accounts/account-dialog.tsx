import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { PaymentAccount } from '#src/contract/payments/payment-accounts.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { isElsewhere } from '#src/domain/payments/money-elsewhere.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { PasswordProof } from '#src/client/lib/proof/password-proof.tsx';
import { useProof } from '#src/client/lib/proof/use-proof.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import type { ReadCode } from '#src/client/features/event-console/shared/console-parts.ts';
import { type BankField, checkBank, contentOf, noBank, toContent } from './account-content.ts';
import { saveAccountMutationOptions } from './account-queries.ts';
import { BankFieldset } from './bank-fieldset.tsx';
import { QrisField } from './qris-field.tsx';
import styles from './accounts.module.css';

type AccountDialogProps = {
  event: EventOverview['event'];
  /** The one to change; null for a new one. */
  account: PaymentAccount | null;
  readCode: ReadCode;
  onClose: () => void;
  onSaved: (account: PaymentAccount) => void;
};

/** An account's bank and QRIS. What was typed stays when it is refused. */
export function AccountDialog({ event, account, readCode, onClose, onSaved }: AccountDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const save = useMutation(saveAccountMutationOptions(useQueryClient(), event));
  const [bank, setBank] = useState(account?.bank ?? noBank);
  const [qris, setQris] = useState(account?.qris ?? null);
  const [isConfirmed, setConfirmed] = useState(qris !== null);
  const [wrong, setWrong] = useState<ReadonlySet<BankField>>(new Set());
  const [isSent, setSent] = useState(false);
  const content = toContent(bank, qris?.payload ?? null);
  const isEmpty = content.bank === null && content.qris === null;
  const { proof, isAsked, isGiven, refusal } = useProof(save.error);
  const asksPassword = account !== null && (isAsked || isElsewhere(contentOf(account), content));

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    const found = checkBank(bank);
    setWrong(found);
    setSent(true);
    const lacks = found.size > 0 || isEmpty || (qris !== null && !isConfirmed);
    if (lacks || (asksPassword && !isGiven())) return;
    save.mutate(
      { target: account, content, password: proof.password },
      {
        onSuccess: ({ account: saved }) => {
          showToastLater({ type: 'success', title: t`Rekening tersimpan` });
          onSaved(saved);
        },
      },
    );
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form onSubmit={submit} noValidate>
        <Heading below={3} id={headingId}>
          {account === null ? (
            <Trans>Tambah rekening atau QRIS</Trans>
          ) : (
            <Trans>Ubah rekening</Trans>
          )}
        </Heading>
        <Stack gap={4} className={styles['fields']}>
          <BankFieldset
            fields={bank}
            wrong={wrong}
            onChange={(next) => {
              setBank(next);
              setWrong(new Set());
            }}
          />
          <QrisField
            qris={qris}
            isConfirmed={isConfirmed}
            isUnconfirmed={isSent && !isConfirmed}
            onChange={(read) => {
              setQris(read);
              setConfirmed(false);
              setSent(false);
            }}
            onConfirm={setConfirmed}
            readCode={readCode}
          />
          {isSent && isEmpty ? (
            <p role="alert" className="error">
              <Trans>Isi rekening bank, QRIS, atau keduanya.</Trans>
            </p>
          ) : null}
          {asksPassword ? (
            <PasswordProof proof={proof} because="money" payee={event.community?.id ?? null} />
          ) : null}
        </Stack>
        <DialogEnding
          refusal={
            refusal === null ? null : isConflict(refusal) ? (
              account === null ? (
                <Trans>Sudah ada 20 rekening. Hapus satu dulu.</Trans>
              ) : (
                <Trans>
                  Pengurus lain baru saja mengubah rekening ini. Tutup dan buka lagi untuk melihat
                  perubahannya.
                </Trans>
              )
            ) : (
              <ErrorText error={refusal} />
            )
          }
          onBack={onClose}
        >
          <Button type="submit" variant="primary" loading={save.isPending}>
            <Trans>Simpan</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}

function isConflict(error: Error): boolean {
  return error instanceof ApiError && error.problem?.code === 'conflict';
}
