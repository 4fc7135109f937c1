import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { codeReasonMax } from '#src/contract/participants/participant-choices.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { ReasonField } from '#src/client/lib/forms/typed/reason-field.tsx';
import { useReasonForm } from '#src/client/lib/forms/typed/use-reason-form.ts';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { replaceCodeMutationOptions } from './ticket-queries.ts';

type NewCodeFormProps = { eventId: string; id: string; onClose: () => void };

/** Asks why a ticket gets a new code; the runner is told. */
export function NewCodeForm({ onClose, ...ticket }: NewCodeFormProps) {
  const { t } = useLingui();
  const form = useReasonForm({
    save: useMutation(replaceCodeMutationOptions(useQueryClient(), ticket)),
    onSaved: () => {
      onClose();
      showToast({ type: 'success', title: t`Kode tiket diganti. Yang lama ditolak di loket.` });
    },
  });
  return (
    <FormDialog
      form={form}
      heading={<Trans>Ganti kode tiket?</Trans>}
      saveText={<Trans>Ganti kode</Trans>}
      onClose={onClose}
    >
      <p>
        <Trans>
          Kode lama tidak berlaku lagi di semua HP petugas begitu mereka tersambung. Tempat, BIB,
          dan yang sudah dilewati tetap.
        </Trans>
      </p>
      <ReasonField
        form={form}
        usual={[t`HP hilang`, t`Gambar tiket tersebar`, t`Cetakan hilang`]}
        hint={<Trans>Dikirim ke pelari lewat email, dan tercatat di riwayat.</Trans>}
        maxLength={codeReasonMax}
      />
    </FormDialog>
  );
}
