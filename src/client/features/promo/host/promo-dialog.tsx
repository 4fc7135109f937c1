import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { promoMost } from '#src/contract/promo/promo-choices.ts';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { emptyDraft, readPromo, toDraft, toFaults } from './promo-draft.ts';
import { PromoFields } from './promo-fields.tsx';
import { savePromoMutationOptions } from './promo-queries.ts';
import { usePromoFaultText, usePromoWords } from './promo-words.ts';
import { RecordDialog } from '#src/client/lib/forms/record/record-dialog.tsx';
import { useRecordForm } from '#src/client/lib/forms/record/use-record-form.ts';
import styles from './promo.module.css';

type PromoDialogProps = {
  overview: EventOverview;
  /** The code to change, as the list has it now; null for a new one. */
  promo: PromoCode | null;
  onClose: () => void;
};

/** One promo code. What was typed stays when it is refused, and when another host was quicker. */
export function PromoDialog({ overview, promo, onClose }: PromoDialogProps) {
  const { event, categories } = overview;
  const { zone } = event;
  const { t } = useLingui();
  const words = usePromoWords(overview);
  const faultText = usePromoFaultText();
  const form = useRecordForm({
    row: promo,
    empty: emptyDraft,
    toDraft: (row) => toDraft(row, zone),
    read: (draft) => readPromo(draft, zone),
    toFaults,
    save: useMutation(savePromoMutationOptions(useQueryClient(), event.id)),
    onSaved: (_, { code }) => {
      showToastLater({ type: 'success', title: t`Kode ${code} tersimpan` });
      onClose();
    },
  });
  const { draft, faults, edit, started } = form;

  return (
    <RecordDialog
      form={form}
      heading={
        started === null ? (
          <Trans>Kode promo baru</Trans>
        ) : (
          <Trans>
            Ubah <span translate="no">{started.code}</span>
          </Trans>
        )
      }
      newer={<Trans>Pengurus lain baru saja mengubah kode ini.</Trans>}
      saveText={<Trans>Simpan kode</Trans>}
      onClose={onClose}
    >
      {started === null ? (
        <TextField
          label={t`Kode`}
          hint={t`Huruf dan angka. Besar kecilnya tidak dibedakan.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={promoMost.typed}
          {...form.text('code')}
          error={faultText(faults.code)}
        />
      ) : (
        <p className="muted small">
          {words.uses(started)}. <Trans>Perubahan berlaku untuk pendaftaran berikutnya.</Trans>
        </p>
      )}
      <PromoFields {...{ event, categories, draft, faults }} onChange={edit} />
      <div className={styles['pair']}>
        <TextField
          label={t`Batas pakai`}
          hint={t`Kosong: tanpa batas.`}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('limit')}
          error={faultText(faults.use_limit)}
        />
        <TextField
          label={t`Batas per pelari`}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('perMember')}
          error={faultText(faults.per_member)}
        />
      </div>
    </RecordDialog>
  );
}
