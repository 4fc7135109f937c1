import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import type { Zone } from '#src/contract/common.ts';
import type { ParticipantRow } from '#src/contract/registration/participants.ts';
import { formatBib, formatClock, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import type { ConsoleSearch } from '../console-search.ts';
import { StatusTag } from './status-tag.tsx';
import styles from './participants.module.css';

type ParticipantLineProps = {
  row: ParticipantRow;
  search: ConsoleSearch;
  zone: Zone;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** One participant in the list; the row opens the sheet, the box beside it selects. */
export function ParticipantLine({ row, search, zone, isSelected, onSelect }: ParticipantLineProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { day, month } = formatBib(row.registered_at, zone, language);
  const facts = [row.category_code, row.wave === null ? null : `Wave ${row.wave}`, row.jersey];
  return (
    <div className={classNames(styles['line'], isSelected && styles['selected'])}>
      <Checkbox checked={isSelected} onChange={(event) => onSelect(event.target.checked)}>
        <VisuallyHidden>{t`Pilih ${row.legal_name}`}</VisuallyHidden>
      </Checkbox>
      <span className={styles['bib']}>{row.bib ?? '–'}</span>
      <Link to="." search={{ ...search, id: row.id }} className={styles['name']}>
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
        {facts.filter((fact) => fact !== null).join(' · ')} <StatusTag row={row} />
      </span>
      <span className={styles['city']}>{row.city}</span>
      <span className={styles['amount']}>
        {row.amount === 0 ? '' : formatNumber(row.amount, language)}
      </span>
      <time className={styles['time']} dateTime={row.registered_at}>
        {day} {month}, {formatClock(row.registered_at, zone, language)}
      </time>
    </div>
  );
}
