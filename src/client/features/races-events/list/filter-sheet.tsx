import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { FilterOptions } from '#src/client/ui/filter-select.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import type { EventFilter } from './filter-options.ts';
import { filterValue, withoutFilters, type ListProps, withFilter } from './list-search.ts';
import styles from './filter-sheet.module.css';

type FilterSheetProps = ListProps & {
  open: boolean;
  onClose: () => void;
  choices: EventFilter[];
  /** How many match; undefined while loading. */
  total: number | undefined;
};

/** All filters in one sheet; each applies at once to the list behind it. */
export function FilterSheet({ open, onClose, choices, total, search, onSearch }: FilterSheetProps) {
  const { t } = useLingui();
  const headingId = useId();
  const flag = (name: 'free' | 'past') => ({
    checked: search[name] !== undefined,
    onChange: () => onSearch(withFilter(search, name, search[name] ? '' : 'true'), 'replace'),
  });
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <div className={styles['head']}>
        <h2 id={headingId}>
          <Trans>Filter</Trans>
        </h2>
        <IconButton label={t`Tutup`} icon={<X />} onClick={onClose} />
      </div>
      {choices.map((choice) => (
        <SelectField
          key={choice.name}
          label={choice.label}
          value={filterValue(search, choice.name) ?? ''}
          onChange={(event) =>
            onSearch(withFilter(search, choice.name, event.target.value), 'replace')
          }
        >
          <FilterOptions choice={choice} />
        </SelectField>
      ))}
      <div className={styles['flags']}>
        <Checkbox {...flag('free')}>
          <Trans>Hanya yang gratis</Trans>
        </Checkbox>
        <Checkbox {...flag('past')}>
          <Trans>Termasuk yang sudah lewat</Trans>
        </Checkbox>
      </div>
      <Row gap={3} className={styles['actions']}>
        <Button
          variant="outline"
          onClick={() => onSearch({ ...withoutFilters(search), q: search.q }, 'replace')}
        >
          <Trans>Hapus filter</Trans>
        </Button>
        <Button variant="primary" onClick={onClose}>
          {total === undefined ? (
            <Trans>Lihat hasil</Trans>
          ) : (
            <Plural value={total} one="Lihat # hasil" other="Lihat # hasil" />
          )}
        </Button>
      </Row>
    </Dialog>
  );
}
