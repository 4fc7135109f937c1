import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  PaymentAccount,
  PaymentAccountContent,
} from '#src/contract/payments/payment-accounts.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { isElsewhere } from '#src/domain/payments/money-elsewhere.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { PasswordProof } from '#src/client/lib/proof/password-proof.tsx';
import { useProof } from '#src/client/lib/proof/use-proof.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import type { ReadCode } from '#src/client/features/event-console/shared/console-parts.ts';
import { checkBank, contentOf, noBank, toContent } from './account-content.ts';
import { saveAccountMutationOptions } from './account-queries.ts';
import { BankFieldset } from './bank-fieldset.tsx';
import { QrisField } from './qris-field.tsx';

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
  const save = useMutation(saveAccountMutationOptions(useQueryClient(), event));
  const { proof, isAsked, isGiven, refusal } = useProof(save.error);
  const asksPassword = (content: PaymentAccountContent): boolean =>
    account !== null && (isAsked || isElsewhere(contentOf(account), content));
  const start = account?.qris ?? null;
  const form = useTypedForm({
    start: { bank: account?.bank ?? noBank, qris: start, isConfirmed: start !== null },
    read: ({ bank, qris, isConfirmed }) => {
      const content = toContent(bank, qris?.payload ?? null);
      return {
        content: { target: account, content, password: proof.password },
        faults: {
          ...checkBank(bank),
          ...faultsOf({
            qris: qris !== null && !isConfirmed && 'unconfirmed',
            all: content.bank === null && content.qris === null && 'required',
          }),
        },
      };
    },
    isGiven: ({ content }) => !asksPassword(content) || isGiven(),
    save,
    onSaved: ({ account: saved }) => {
      showToastLater({ type: 'success', title: t`Rekening tersimpan` });
      onSaved(saved);
    },
  });
  const { draft, faults, edit } = form;

  return (
    <FormDialog
      form={form}
      heading={
        account === null ? <Trans>Tambah rekening atau QRIS</Trans> : <Trans>Ubah rekening</Trans>
      }
      saveText={<Trans>Simpan</Trans>}
      refusal={
        refusal === null ? null : !isConflict(refusal) ? (
          <ErrorText error={refusal} />
        ) : account === null ? (
          <Trans>Sudah ada 20 rekening. Hapus satu dulu.</Trans>
        ) : (
          <Trans>
            Pengurus lain baru saja mengubah rekening ini. Tutup dan buka lagi untuk melihat
            perubahannya.
          </Trans>
        )
      }
      onClose={onClose}
    >
      <BankFieldset fields={draft.bank} faults={faults} onChange={(bank) => edit({ bank })} />
      <QrisField
        qris={draft.qris}
        isConfirmed={draft.isConfirmed}
        isUnconfirmed={faults.qris !== undefined}
        onChange={(qris) => edit({ qris, isConfirmed: false })}
        onConfirm={(isConfirmed) => edit({ isConfirmed })}
        readCode={readCode}
      />
      {faults.all ? (
        <p role="alert" className="error">
          <Trans>Isi rekening bank, QRIS, atau keduanya.</Trans>
        </p>
      ) : null}
      {asksPassword(form.content.content) ? (
        <PasswordProof proof={proof} because="money" payee={event.community?.id ?? null} />
      ) : null}
    </FormDialog>
  );
}
