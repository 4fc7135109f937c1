import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { type Column, columns } from './columns.ts';
import styles from './participants.module.css';

type ColumnsDialogProps = {
  shown: readonly Column[];
  onChoose: (columns: readonly Column[]) => void;
  onClose: () => void;
};

/** Which facts the rows show; takes effect at once. */
export function ColumnsDialog({ shown, onChoose, onClose }: ColumnsDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const names: Record<Column, string> = {
    category: t`Kategori`,
    wave: t`Wave`,
    jersey: t`Ukuran jersey`,
    city: t`Kota`,
    amount: t`Jumlah tagihan`,
    registered: t`Waktu daftar`,
  };
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId}>
        <Trans>Tampilkan di daftar</Trans>
      </h2>
      <p className="small muted">
        <Trans>Diingat di perangkat ini. Nama, BIB dan status selalu tampil.</Trans>
      </p>
      <ul className={styles['choices']}>
        {columns.map((column) => (
          <li key={column}>
            <Checkbox
              checked={shown.includes(column)}
              onChange={({ target }) =>
                onChoose(
                  columns.filter((each) =>
                    each === column ? target.checked : shown.includes(each),
                  ),
                )
              }
            >
              {names[column]}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button variant="primary" block onClick={onClose}>
        <Trans>Selesai</Trans>
      </Button>
    </Dialog>
  );
}
