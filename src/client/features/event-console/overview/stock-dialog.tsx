import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { stockMax } from '#src/contract/participants/participant-choices.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { stockMutationOptions } from './stock-query.ts';
import styles from './overview.module.css';

type StockDialogProps = { overview: EventOverview; onClose: () => void };

/** How many jerseys there are of each size. Only what was changed is sent: another host's numbers stay. */
export function StockDialog({ overview, onClose }: StockDialogProps) {
  const { event, jersey_stock: stock } = overview;
  const { t } = useLingui();
  const headingId = useId();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isChecked, setChecked] = useState(false);
  const save = useMutation(stockMutationOptions(useQueryClient(), event.id));
  const isWrong = (text: string) => text.trim() !== '' && toPieces(text) === null;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    setChecked(true);
    if (Object.values(typed).some(isWrong)) return;
    const changed = Object.entries(typed).map(([size, text]) => [size, toPieces(text)] as const);
    save.mutate(Object.fromEntries(changed), { onSuccess: onClose });
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form onSubmit={submit} noValidate>
        <h2 id={headingId}>
          <Trans>Stok jersey</Trans>
        </h2>
        <p className="small muted">
          <Trans>
            Kami ingatkan kalau lebih dari 90% suatu ukuran sudah dipilih. Kosongkan yang tidak
            dihitung.
          </Trans>
        </p>
        <div className={styles['stock']}>
          {event.jersey_sizes.map((size) => {
            const text = typed[size] ?? String(stock[size] ?? '');
            return (
              <TextField
                key={size}
                label={size}
                aria-label={t`Stok ukuran ${size}`}
                inputMode="numeric"
                autoComplete="off"
                value={text}
                error={
                  isChecked && isWrong(text) ? <Trans>Isi angka 0 atau lebih.</Trans> : undefined
                }
                onChange={({ target }) => setTyped({ ...typed, [size]: target.value })}
              />
            );
          })}
        </div>
        <DialogEnding refusal={save.error && <ErrorText error={save.error} />} onBack={onClose}>
          <Button type="submit" variant="primary" loading={save.isPending}>
            <Trans>Simpan stok</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}

function toPieces(text: string): number | null {
  const pieces = Number(text.trim().replaceAll('.', ''));
  const isFine = Number.isInteger(pieces) && pieces >= 0 && pieces <= stockMax;
  return text.trim() !== '' && isFine ? pieces : null;
}
