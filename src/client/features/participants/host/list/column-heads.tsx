import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#src/client/ui/class-names.ts';
import { apart, type Column } from './columns.ts';
import styles from './participants.module.css';

type ColumnHeadsProps = {
  shown: readonly Column[];
  /** The class names that make room for what is shown. */
  widths: string | undefined;
};

/** What the columns of a large screen hold. For the eye: each row says the same to who hears it. */
export function ColumnHeads({ shown, widths }: ColumnHeadsProps) {
  const { t } = useLingui();
  const names: Record<Column, string> = {
    category: t`Kategori`,
    wave: t`Wave`,
    jersey: t`Ukuran jersey`,
    city: t`Kota`,
    amount: t`Jumlah (Rp)`,
    registered: t`Waktu daftar`,
  };
  const together = shown.filter((column) => !apart.includes(column));
  return (
    <div className={classNames(styles['line'], styles['heads'], widths)} aria-hidden="true">
      <span>BIB</span>
      <span>
        <Trans>Nama</Trans>
      </span>
      <span>{together.map((column) => names[column]).join(' · ')}</span>
      {apart
        .filter((column) => shown.includes(column))
        .map((column) => (
          <span key={column} className={styles[column]}>
            {names[column]}
          </span>
        ))}
    </div>
  );
}
