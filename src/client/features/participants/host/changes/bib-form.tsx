import { bibOrders, type BibOrder } from '#src/contract/participants/participant-choices.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { previewBibs } from '#src/contract/participants/participant-changes.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { bibPreviewMutationOptions } from './change-queries.ts';
import type { ChangeFormProps } from './change-form-props.ts';
import styles from './changes.module.css';

const highest = 999_999;
const start: { order: BibOrder; from: string; to: string } = { order: 'number', from: '', to: '' };

/** Numbers of a range in an order; shown first, then given. */
export function BibForm({ overview, ids, isPending, refusal, onSend, onBack }: ChangeFormProps) {
  const { t } = useLingui();
  const preview = useMutation(bibPreviewMutationOptions(overview.event.id));
  const plan = preview.data;
  const form = useTypedForm({
    start,
    read: (draft) => {
      const range = { from: Number(draft.from), to: Number(draft.to) };
      const isFine = isBib(range.from) && isBib(range.to) && range.from <= range.to;
      return {
        content: { ids, ...range, order: draft.order },
        faults: faultsOf({ range: !isFine && 'invalid' }),
      };
    },
    save: {
      isPending: preview.isPending || isPending,
      mutate: (body, { onError }) => {
        if (plan === undefined) preview.mutate(body, { onError });
        else onSend({ kind: 'bib', batches: plan.batches });
      },
    },
  });
  const { draft } = form;
  const names: Record<BibOrder, string> = {
    number: t`Urut BIB yang sekarang`,
    name: t`Urut nama`,
    category: t`Per kategori`,
    paid: t`Urut waktu bayar`,
  };

  function edit(change: Partial<typeof start>): void {
    form.edit(change);
    preview.reset();
  }

  return (
    <TypedFormFrame form={form} gap={4}>
      <SelectField
        label={<Trans>Urutan</Trans>}
        value={draft.order}
        onChange={({ target }) =>
          edit({ order: bibOrders.find((each) => each === target.value) ?? 'number' })
        }
      >
        {bibOrders.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </SelectField>
      <div className={styles['range']}>
        <TextField
          label={<Trans>Dari nomor</Trans>}
          inputMode="numeric"
          value={draft.from}
          error={form.faults.range && <Trans>Isi angka 1 sampai 999999, dari yang kecil.</Trans>}
          onChange={({ target }) => edit({ from: target.value })}
        />
        <TextField
          label={<Trans>Sampai nomor</Trans>}
          inputMode="numeric"
          value={draft.to}
          onChange={({ target }) => edit({ to: target.value })}
        />
      </div>
      {plan === undefined ? null : <BibPreview plan={plan} />}
      <DialogEnding
        refusal={refusal ?? (preview.error && <ErrorText error={preview.error} />)}
        onBack={onBack}
      >
        <Button
          type="submit"
          variant="primary"
          loading={form.isSending}
          disabled={plan?.batches.length === 0}
        >
          {plan === undefined ? <Trans>Lihat dulu</Trans> : <Trans>Beri nomor</Trans>}
        </Button>
      </DialogEnding>
    </TypedFormFrame>
  );
}

type Plan = ResponseOf<typeof previewBibs>;

/** From which number to which, how many have one already, and the first of them by name. */
function BibPreview({ plan }: { plan: Plan }) {
  const { first, given, range, renumbered, unchanged, not_confirmed: unconfirmed, left } = plan;
  const more = given - first.length;
  const { t } = useLingui();
  return (
    <section
      className={styles['preview']}
      aria-label={t`Rencana nomor`}
      // It scrolls, and holds nothing to tab to.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <p>
        {range === null ? (
          <Trans>Tidak ada yang mendapat nomor.</Trans>
        ) : (
          <>
            <b>
              {range.from}–{range.to}
            </b>{' '}
            <Plural value={given} one="# peserta" other="# peserta" />
          </>
        )}
      </p>
      <ul className="small">
        {unchanged > 0 ? (
          <li>
            <Plural
              value={unchanged}
              one="# sudah punya nomor itu."
              other="# sudah punya nomor itu."
            />
          </li>
        ) : null}
        {renumbered > 0 ? (
          <li>
            <Plural
              value={renumbered}
              one="# sudah punya BIB lain, dan nomornya berganti."
              other="# sudah punya BIB lain, dan nomornya berganti."
            />
          </li>
        ) : null}
        {unconfirmed > 0 ? (
          <li>
            <Plural
              value={unconfirmed}
              one="# belum terkonfirmasi, jadi belum dapat nomor."
              other="# belum terkonfirmasi, jadi belum dapat nomor."
            />
          </li>
        ) : null}
        {left > 0 ? (
          <li>
            <Plural
              value={left}
              one="Nomornya kurang untuk # peserta."
              other="Nomornya kurang untuk # peserta."
            />
          </li>
        ) : null}
      </ul>
      <ol>
        {first.map(({ id, legal_name: name, bib, earlier }) => (
          <li key={id}>
            <b>{bib}</b> {name}{' '}
            {earlier === null || earlier === bib ? null : (
              <span className="muted">
                <Trans>(tadinya {earlier})</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <p>
          <Plural value={more} one="dan # lagi" other="dan # lagi" />
        </p>
      ) : null}
    </section>
  );
}

function isBib(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= highest;
}
