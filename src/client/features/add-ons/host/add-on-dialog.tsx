import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { addOnMost } from '#src/contract/add-ons/add-on-choices.ts';
import type { AddOn } from '#src/contract/add-ons/add-ons.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { Switch } from '#src/client/ui/switch.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useFirstFault } from '#src/client/ui/use-first-fault.ts';
import { AddOnCategories } from './add-on-categories.tsx';
import {
  type AddOnDraft,
  emptyAddOn,
  readAddOn,
  toAddOnDraft,
  toAddOnFaults,
} from './add-on-draft.ts';
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
  const headingId = useId();
  const save = useMutation(saveAddOnMutationOptions(useQueryClient(), event.id));
  const faultText = useAddOnFaultText();
  const [draft, setDraft] = useState(() => (addOn === null ? emptyAddOn : toAddOnDraft(addOn)));
  // The state of the add-on that the draft began with.
  const [started, setStarted] = useState(addOn);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstFault(refusals);
  const { content, faults: own } = readAddOn(draft);
  const { problem } = save.error instanceof ApiError ? save.error : {};
  const refused = problem?.code === 'invalid_request' ? toAddOnFaults(problem.fields ?? []) : {};
  const faults = { ...refused, ...(isChecked ? own : {}) };
  const isNewer = addOn !== null && started !== null && addOn.rev !== started.rev;
  const ordered = formatNumber(addOn?.taken ?? 0, language);

  function edit(fields: Partial<AddOnDraft>): void {
    setDraft({ ...draft, ...fields });
    if (save.error !== null) save.reset();
  }

  function startFrom(latest: AddOn): void {
    setDraft(toAddOnDraft(latest));
    setStarted(latest);
    setChecked(false);
    save.reset();
  }

  function refuse(): void {
    setRefusals((count) => count + 1);
  }

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    setChecked(true);
    if (Object.keys(own).length > 0) refuse();
    if (Object.keys(own).length > 0 || save.isPending) return;
    save.mutate(
      { started, content },
      {
        onSuccess: () => {
          showToastLater({ type: 'success', title: t`Tambahan tersimpan` });
          onClose();
        },
        onError: refuse,
      },
    );
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
        <h2 id={headingId}>
          {started === null ? <Trans>Tambahan baru</Trans> : <Trans>Ubah tambahan</Trans>}
        </h2>
        {isNewer && !save.isPending ? (
          <FormNote action={<Trans>Muat yang terbaru</Trans>} onAction={() => startFrom(addOn)}>
            <Trans>Pengurus lain baru saja mengubah tambahan ini.</Trans>
          </FormNote>
        ) : null}
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
          value={draft.name}
          error={faultText(faults.name)}
          onChange={({ target }) => edit({ name: target.value })}
        />
        <TextField
          label={t`Nama dalam bahasa Inggris`}
          optional
          autoComplete="off"
          maxLength={addOnMost.name}
          value={draft.english}
          onChange={({ target }) => edit({ english: target.value })}
        />
        <div className={styles['pair']}>
          <TextField
            label={t`Harga (Rp)`}
            hint={t`Kode promo tidak memotongnya.`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.price}
            error={faultText(faults.price)}
            onChange={({ target }) => edit({ price: target.value })}
          />
          <TextField
            label={t`Stok`}
            hint={t`Kosong: tanpa batas.`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.stock}
            error={faultText(faults.stock)}
            onChange={({ target }) => edit({ stock: target.value })}
          />
        </div>
        <div className={styles['pair']}>
          <TextField
            label={t`Pilihan`}
            optional
            hint={t`Pisahkan dengan koma, misalnya S, M, L. Stoknya satu untuk semua.`}
            autoComplete="off"
            value={draft.choices}
            error={faultText(faults.choices)}
            onChange={({ target }) => edit({ choices: target.value })}
          />
          <TextField
            label={t`Paling banyak per pelari`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.most}
            error={faultText(faults.most)}
            onChange={({ target }) => edit({ most: target.value })}
          />
        </div>
        <AddOnCategories
          {...{ categories, draft }}
          error={faultText(faults.category_ids)}
          onChange={edit}
        />
        <Switch
          label={<Trans>Dijual</Trans>}
          note={<Trans>Yang sudah memesannya tetap mendapatkannya.</Trans>}
          checked={draft.isOnSale}
          onChange={(isOnSale) => edit({ isOnSale })}
        />
        <DialogEnding
          refusal={
            save.error === null ||
            problem?.code === 'invalid_request' ||
            (problem?.code === 'conflict' && isNewer) ? null : (
              <ErrorText error={save.error} />
            )
          }
          onBack={onClose}
        >
          <Button type="submit" variant="primary" loading={save.isPending}>
            <Trans>Simpan tambahan</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}
