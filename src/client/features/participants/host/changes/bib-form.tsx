import { bibOrders, type BibOrder } from '#src/contract/participants/participant-choices.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { previewBibs } from '#src/contract/participants/participant-changes.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { bibPreviewMutationOptions } from './change-queries.ts';
import type { ChangeFormProps } from './change-form-props.ts';
import styles from './changes.module.css';

const highest = 999_999;

/** Numbers of a range in an order; shown first, then given. */
export function BibForm({ overview, ids, isPending, refusal, onSend, onBack }: ChangeFormProps) {
  const { t } = useLingui();
  const preview = useMutation(bibPreviewMutationOptions(overview.event.id));
  const [order, setOrder] = useState<BibOrder>('number');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isWrong, setWrong] = useState(false);
  const names: Record<BibOrder, string> = {
    number: t`Urut BIB yang sekarang`,
    name: t`Urut nama`,
    category: t`Per kategori`,
    paid: t`Urut waktu bayar`,
  };
  const range = { from: Number(from), to: Number(to) };
  const body = { ids, ...range, order };

  function change(set: (value: string) => void, value: string): void {
    set(value);
    setWrong(false);
    preview.reset();
  }

  function show(): void {
    const isFine = isBib(range.from) && isBib(range.to) && range.from <= range.to;
    setWrong(!isFine);
    if (isFine) preview.mutate(body);
  }

  return (
    <>
      <Stack gap={4} className={styles['fields']}>
        <SelectField
          label={<Trans>Urutan</Trans>}
          value={order}
          onChange={(event) => {
            preview.reset();
            setOrder(bibOrders.find((each) => each === event.target.value) ?? 'number');
          }}
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
            value={from}
            error={isWrong ? <Trans>Isi angka 1 sampai 999999, dari yang kecil.</Trans> : undefined}
            onChange={(event) => change(setFrom, event.target.value)}
          />
          <TextField
            label={<Trans>Sampai nomor</Trans>}
            inputMode="numeric"
            value={to}
            onChange={(event) => change(setTo, event.target.value)}
          />
        </div>
      </Stack>
      {preview.data === undefined ? null : <BibPreview plan={preview.data} />}
      <DialogEnding
        refusal={refusal ?? (preview.error && <ErrorText error={preview.error} />)}
        onBack={onBack}
      >
        {preview.data === undefined ? (
          <Button variant="primary" loading={preview.isPending} onClick={show}>
            <Trans>Lihat dulu</Trans>
          </Button>
        ) : (
          <Button
            variant="primary"
            loading={isPending}
            disabled={preview.data.batches.length === 0}
            onClick={() => onSend({ kind: 'bib', batches: preview.data.batches })}
          >
            <Trans>Beri nomor</Trans>
          </Button>
        )}
      </DialogEnding>
    </>
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
