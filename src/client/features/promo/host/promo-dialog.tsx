import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { emptyDraft, type PromoDraft, readPromo, toDraft, toFaults } from './promo-draft.ts';
import { PromoFields } from './promo-fields.tsx';
import { changePromoMutationOptions, createPromoMutationOptions } from './promo-queries.ts';
import { usePromoFaultText, usePromoWords } from './promo-words.ts';
import { useFirstFault } from '#src/client/ui/use-first-fault.ts';
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
  const headingId = useId();
  const client = useQueryClient();
  const create = useMutation(createPromoMutationOptions(client, event.id));
  const change = useMutation(changePromoMutationOptions(client, event.id));
  const words = usePromoWords(overview);
  const faultText = usePromoFaultText();
  const [draft, setDraft] = useState(() => (promo === null ? emptyDraft : toDraft(promo, zone)));
  // The state of the code that the draft began with.
  const [started, setStarted] = useState(promo);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstFault(refusals);
  const { content, faults: own } = readPromo(draft, zone);
  const save = promo === null ? create : change;
  const { problem } = save.error instanceof ApiError ? save.error : {};
  const refused = problem?.code === 'invalid_request' ? toFaults(problem.fields ?? []) : {};
  const faults = { ...refused, ...(isChecked ? own : {}) };
  const isNewer = promo !== null && started !== null && promo.rev !== started.rev;

  function edit(fields: Partial<PromoDraft>): void {
    setDraft({ ...draft, ...fields });
    if (save.error !== null) save.reset();
  }

  function refuse(): void {
    setRefusals((count) => count + 1);
  }

  function startFrom(latest: PromoCode): void {
    setDraft(toDraft(latest, zone));
    setStarted(latest);
    setChecked(false);
    change.reset();
  }

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    setChecked(true);
    if (Object.keys(own).length > 0) refuse();
    if (Object.keys(own).length > 0 || save.isPending) return;
    const onSuccess = () => {
      showToastLater({ type: 'success', title: t`Kode ${content.code} tersimpan` });
      onClose();
    };
    if (started === null) {
      create.mutate(content, { onSuccess, onError: refuse });
      return;
    }
    const { code: _, ...rest } = content;
    const { id: promoId, rev, is_off } = started;
    change.mutate({ promoId, rev, content: { ...rest, is_off } }, { onSuccess, onError: refuse });
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
        <h2 id={headingId}>
          {started === null ? (
            <Trans>Kode promo baru</Trans>
          ) : (
            <Trans>
              Ubah <span translate="no">{started.code}</span>
            </Trans>
          )}
        </h2>
        {isNewer && !save.isPending ? (
          <FormNote action={<Trans>Muat yang terbaru</Trans>} onAction={() => startFrom(promo)}>
            <Trans>Pengurus lain baru saja mengubah kode ini.</Trans>
          </FormNote>
        ) : null}
        {started === null ? (
          <TextField
            label={t`Kode`}
            hint={t`Huruf dan angka. Besar kecilnya tidak dibedakan.`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={draft.code}
            error={faultText(faults.code)}
            onChange={({ target }) => edit({ code: target.value })}
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
            value={draft.limit}
            error={faultText(faults.use_limit)}
            onChange={({ target }) => edit({ limit: target.value })}
          />
          <TextField
            label={t`Batas per pelari`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.perMember}
            error={faultText(faults.per_member)}
            onChange={({ target }) => edit({ perMember: target.value })}
          />
        </div>
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
            <Trans>Simpan kode</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}
