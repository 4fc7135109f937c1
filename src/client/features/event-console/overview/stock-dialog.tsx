import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stockMax } from '#src/contract/participants/participant-choices.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { FormDialog } from '#src/client/lib/forms/typed/form-dialog.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { stockMutationOptions } from './stock-query.ts';
import styles from './overview.module.css';

type StockDialogProps = { overview: EventOverview; onClose: () => void };

/** How many jerseys there are of each size. Only what was changed is sent: another host's numbers stay. */
export function StockDialog({ overview, onClose }: StockDialogProps) {
  const { event, jersey_stock: stock } = overview;
  const { t } = useLingui();
  const form = useTypedForm({
    start: noneTyped,
    read: readStock,
    save: useMutation(stockMutationOptions(useQueryClient(), event.id)),
    onSaved: onClose,
  });

  return (
    <FormDialog
      form={form}
      heading={<Trans>Stok jersey</Trans>}
      saveText={<Trans>Simpan stok</Trans>}
      onClose={onClose}
    >
      <p className="small muted">
        <Trans>
          Kami ingatkan kalau lebih dari 90% suatu ukuran sudah dipilih. Kosongkan yang tidak
          dihitung.
        </Trans>
      </p>
      <div className={styles['stock']}>
        {event.jersey_sizes.map((size) => (
          <TextField
            key={size}
            label={size}
            aria-label={t`Stok ukuran ${size}`}
            inputMode="numeric"
            autoComplete="off"
            value={form.draft[size] ?? String(stock[size] ?? '')}
            error={form.faults[size] && <Trans>Isi angka 0 atau lebih.</Trans>}
            onChange={({ target }) => form.edit({ [size]: target.value })}
          />
        ))}
      </div>
    </FormDialog>
  );
}

const noneTyped: Record<string, string> = {};

function readStock(typed: typeof noneTyped) {
  const sizes = Object.entries(typed);
  const isWrong = (text: string) => text.trim() !== '' && toPieces(text) === null;
  return {
    content: Object.fromEntries(sizes.map(([size, text]) => [size, toPieces(text)])),
    faults: faultsOf(
      Object.fromEntries(sizes.map(([size, text]) => [size, isWrong(text) && 'invalid'])),
    ),
  };
}

function toPieces(text: string): number | null {
  const pieces = Number(text.trim().replaceAll('.', ''));
  const isFine = Number.isInteger(pieces) && pieces >= 0 && pieces <= stockMax;
  return text.trim() !== '' && isFine ? pieces : null;
}
