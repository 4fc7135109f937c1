import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addOnMost } from '#src/contract/add-ons/add-on-choices.ts';
import type { AddOn } from '#src/contract/add-ons/add-ons.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { CheckboxGroup } from '#src/client/ui/checkbox-group.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { RecordDialog } from '#src/client/lib/forms/record/record-dialog.tsx';
import { useRecordForm } from '#src/client/lib/forms/record/use-record-form.ts';
import { CategoryBoxes } from '#src/client/features/event-console/shared/category-boxes.tsx';
import { emptyAddOn, readAddOn, toAddOnDraft, toAddOnFaults } from './add-on-draft.ts';
import { saveAddOnMutationOptions } from './add-on-queries.ts';
import { useAddOnFaultText } from './use-add-on-fault-text.ts';
import styles from './add-ons.module.css';

type AddOnDialogProps = {
  overview: EventOverview;
  /** The add-on to change, as the list has it now; null for a new one. */
  addOn: AddOn | null;
  onClose: () => void;
};

/** One add-on. What was typed stays when it is refused, and when another host was quicker. */
export function AddOnDialog({ overview, addOn, onClose }: AddOnDialogProps) {
  const { event, categories } = overview;
  const { t } = useLingui();
  const language = useLanguage();
  const faultText = useAddOnFaultText();
  const form = useRecordForm({
    row: addOn,
    empty: emptyAddOn,
    toDraft: toAddOnDraft,
    read: readAddOn,
    toFaults: toAddOnFaults,
    save: useMutation(saveAddOnMutationOptions(useQueryClient(), event.id)),
    onSaved: () => {
      showToastLater({ type: 'success', title: t`Tambahan tersimpan` });
      onClose();
    },
  });
  const { draft, faults, edit, started } = form;
  const ordered = formatNumber(addOn?.taken ?? 0, language);

  return (
    <RecordDialog
      form={form}
      heading={started === null ? <Trans>Tambahan baru</Trans> : <Trans>Ubah tambahan</Trans>}
      newer={<Trans>Pengurus lain baru saja mengubah tambahan ini.</Trans>}
      saveText={<Trans>Simpan tambahan</Trans>}
      onClose={onClose}
    >
      {started === null ? null : (
        <p className="muted small">
          <Trans>{ordered} dipesan. Perubahan berlaku untuk pendaftaran berikutnya.</Trans>
        </p>
      )}
      <TextField
        label={t`Nama`}
        hint={t`Misalnya kaus finisher, ukir medali, atau shuttle.`}
        autoComplete="off"
        maxLength={addOnMost.name}
        {...form.text('name')}
        error={faultText(faults.name)}
      />
      <TextField
        label={t`Nama dalam bahasa Inggris`}
        optional
        autoComplete="off"
        maxLength={addOnMost.name}
        {...form.text('english')}
      />
      <div className={styles['pair']}>
        <TextField
          label={t`Harga (Rp)`}
          hint={t`Kode promo tidak memotongnya.`}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('price')}
          error={faultText(faults.price)}
        />
        <TextField
          label={t`Stok`}
          hint={t`Kosong: tanpa batas.`}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('stock')}
          error={faultText(faults.stock)}
        />
      </div>
      <div className={styles['pair']}>
        <TextField
          label={t`Pilihan`}
          optional
          hint={t`Pisahkan dengan koma, misalnya S, M, L. Stoknya satu untuk semua.`}
          autoComplete="off"
          {...form.text('choices')}
          error={faultText(faults.choices)}
        />
        <TextField
          label={t`Paling banyak per pelari`}
          inputMode="numeric"
          autoComplete="off"
          {...form.text('most')}
          error={faultText(faults.most)}
        />
      </div>
      <CheckboxGroup legend={<Trans>Untuk kategori</Trans>} error={faultText(faults.category_ids)}>
        <CategoryBoxes
          categories={categories}
          chosen={draft.categoryIds}
          onChange={(categoryIds) => edit({ categoryIds })}
        />
      </CheckboxGroup>
      <Switch
        label={<Trans>Dijual</Trans>}
        note={<Trans>Yang sudah memesannya tetap mendapatkannya.</Trans>}
        checked={draft.isOnSale}
        onChange={(isOnSale) => edit({ isOnSale })}
      />
    </RecordDialog>
  );
}
