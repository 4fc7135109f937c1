import { bibOrders, type BibOrder } from '#src/contract/registration/participant-choices.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { bibPreviewMutationOptions } from '../queries.ts';
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
      <div className={styles['fields']}>
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
      </div>
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
            onClick={() => onSend({ kind: 'bib', ...body })}
          >
            <Trans>Beri nomor</Trans>
          </Button>
        )}
      </DialogEnding>
    </>
  );
}

const shown = 50;

type Plan = {
  given: { id: string; legal_name: string; bib: number; earlier: number | null }[];
  not_confirmed: number;
  left: number;
};

function BibPreview({ plan: { given, not_confirmed: unconfirmed, left } }: { plan: Plan }) {
  const more = given.length - shown;
  return (
    <div className={styles['preview']}>
      <ol>
        {given.slice(0, shown).map(({ id, legal_name: name, bib, earlier }) => (
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
      {unconfirmed > 0 ? (
        <p>
          <Plural
            value={unconfirmed}
            one="# belum terkonfirmasi, jadi belum dapat nomor."
            other="# belum terkonfirmasi, jadi belum dapat nomor."
          />
        </p>
      ) : null}
      {left > 0 ? (
        <p>
          <Plural
            value={left}
            one="Nomornya kurang untuk # peserta."
            other="Nomornya kurang untuk # peserta."
          />
        </p>
      ) : null}
    </div>
  );
}

function isBib(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= highest;
}
