import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import type { Zone } from '#src/contract/common.ts';
import type { ParticipantRow } from '#src/contract/participants/participants.ts';
import { formatBib, formatClock, formatNumber, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import { apart, type Column, type useColumns } from './columns.ts';
import { StatusTag } from '../sheet/status-tag.tsx';
import styles from './participants.module.css';

type ParticipantLineProps = {
  row: ParticipantRow;
  search: ConsoleSearch<'participants'>;
  zone: Zone;
  columns: Pick<ReturnType<typeof useColumns>, 'isWide' | 'shown'>;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** One participant in the list; the row opens the sheet, the box beside it selects. */
export function ParticipantLine(props: ParticipantLineProps) {
  const { row, search, zone, columns, isSelected, onSelect } = props;
  const { t } = useLingui();
  const texts = useTexts(row, zone);
  const { isWide, shown } = columns;
  const inLine = shown.filter((column) => !isWide || !apart.includes(column));
  const cells = isWide ? apart.filter((column) => shown.includes(column)) : [];
  return (
    <div className={classNames(styles['line'], isSelected && styles['selected'])}>
      <Checkbox checked={isSelected} onChange={(event) => onSelect(event.target.checked)}>
        <VisuallyHidden>{t`Pilih ${row.legal_name}`}</VisuallyHidden>
      </Checkbox>
      <span className={styles['bib']}>{row.bib ?? '–'}</span>
      <Link
        to="."
        search={{ ...search, id: row.id }}
        className={classNames('stretched', styles['name'])}
        data-participant={row.id}
      >
        {row.legal_name}
      </Link>
      <span className={styles['flag']}>
        {row.has_attention ? (
          <>
            <Flag />
            <VisuallyHidden>{t`Perlu perhatian`}</VisuallyHidden>
          </>
        ) : null}
      </span>
      <span className={styles['facts']}>
        {inLine
          .map((column) => texts[column])
          .filter(Boolean)
          .join(' · ')}{' '}
        <StatusTag row={row} />
      </span>
      {cells.map((column) => (
        <span key={column} className={classNames('num small muted', styles[column])}>
          {column === 'amount' ? <Amount amount={askedOf(row)} /> : texts[column]}
        </span>
      ))}
    </div>
  );
}

/** The unit stands in the head of the column. */
function Amount({ amount }: { amount: number }) {
  const language = useLanguage();
  if (amount === 0) return null;
  return (
    <>
      <VisuallyHidden>Rp </VisuallyHidden>
      {formatNumber(amount, language)}
    </>
  );
}

/** Who waits, or has no place any more, is asked for nothing. */
function askedOf({ state, amount }: ParticipantRow): number {
  return state === 'pending' || state === 'confirmed' ? amount : 0;
}

function useTexts(row: ParticipantRow, zone: Zone): Record<Column, string> {
  const language = useLanguage();
  const { day, month } = formatBib(row.registered_at, zone, language);
  return {
    category: row.category_code,
    wave: row.wave === null ? '' : `Wave ${row.wave}`,
    jersey: row.jersey ?? '',
    city: row.city,
    amount: formatRupiah(askedOf(row), language) ?? '',
    registered: `${day} ${month}, ${formatClock(row.registered_at, zone, language)}`,
  };
}
