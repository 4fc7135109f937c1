import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { promoBatch } from '#src/contract/promo/promo-choices.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { emptyDraft, type PromoDraft, readBatch, toFaults } from './promo-draft.ts';
import { PromoFields } from './promo-fields.tsx';
import { promoBatchMutationOptions } from './promo-queries.ts';
import { useCodeCount, usePromoFaultText } from './promo-words.ts';
import { RecordDialog } from '#src/client/lib/forms/record/record-dialog.tsx';
import { useRecordForm } from '#src/client/lib/forms/record/use-record-form.ts';
import styles from './promo.module.css';

type BatchDialogProps = {
  overview: EventOverview;
  onSave: (promos: readonly PromoCode[]) => void;
  onClose: () => void;
};

/** Many codes at once that work one time each, and their file. */
export function BatchDialog({ overview, onSave, onClose }: BatchDialogProps) {
  const { event, categories } = overview;
  const { t } = useLingui();
  const headingId = useId();
  const make = useMutation(promoBatchMutationOptions(useQueryClient(), event.id));
  const faultText = usePromoFaultText();
  const countText = useCodeCount();
  // Sent again after a lost answer, it makes no second lot; another draft is another lot.
  const [batchId, setBatchId] = useState(() => crypto.randomUUID());
  const form = useRecordForm({
    row: null,
    empty: emptyDraft,
    toDraft: () => emptyDraft,
    read: (typed) => {
      const { content, faults } = readBatch(typed, event.zone);
      return { content: { ...content, id: batchId }, faults };
    },
    toFaults,
    save: make,
  });
  const { draft, faults } = form;
  const made = make.data?.data;

  function edit(fields: Partial<PromoDraft>): void {
    form.edit(fields);
    if (make.error !== null) setBatchId(crypto.randomUUID());
  }

  if (made !== undefined) {
    return (
      <Dialog open onClose={onClose} labelledBy={headingId}>
        <Stack gap={4} fit>
          <Heading id={headingId}>
            <Trans>{countText(made.length)} jadi</Trans>
          </Heading>
          <p>
            <Trans>
              Simpan filenya, lalu bagikan satu kode untuk satu orang. Kode yang sudah dipakai tidak
              bisa dipakai lagi.
            </Trans>
          </p>
          <Button variant="primary" block onClick={() => onSave(made)}>
            <Download />
            <Trans>Simpan CSV</Trans>
          </Button>
          <Button variant="quiet" block onClick={onClose}>
            <Trans>Tutup</Trans>
          </Button>
        </Stack>
      </Dialog>
    );
  }
  return (
    <RecordDialog
      form={form}
      heading={<Trans>Buat banyak kode</Trans>}
      saveText={<Trans>Buat kode</Trans>}
      onClose={onClose}
    >
      <p className="muted small">
        <Trans>Tiap kode hanya bisa dipakai sekali. Hurufnya acak, jadi tidak bisa ditebak.</Trans>
      </p>
      <div className={styles['pair']}>
        <TextField
          label={t`Awalan`}
          optional
          hint={t`Contoh: VIP menjadi VIP7K2M9QRTX4.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={promoBatch.typedPrefix}
          value={draft.prefix}
          error={faultText(faults.prefix)}
          onChange={({ target }) => edit({ prefix: target.value })}
        />
        <TextField
          label={t`Jumlah kode`}
          hint={t`Paling banyak ${promoBatch.most}.`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.count}
          error={faultText(faults.count)}
          onChange={({ target }) => edit({ count: target.value })}
        />
      </div>
      <PromoFields {...{ event, categories, draft, faults }} onChange={edit} />
    </RecordDialog>
  );
}
