import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpDown, LayoutGrid, List } from 'lucide-react';
import type { EventSort } from '#src/contract/races-events.ts';
import { SelectChip } from '#src/client/ui/select-chip.tsx';
import { EventListSearch } from './list-search.ts';
import type { ListProps } from './list-props.ts';
import styles from './list-tools.module.css';

type ListToolsProps = ListProps & {
  /** How many match; undefined while that is not known. */
  total: number | undefined;
};

/** How many there are, in which order, and how they look. */
export function ListTools({ kind, search, onSearch, total }: ListToolsProps) {
  return (
    <div className={styles['tools']}>
      <output className="small">
        {total === undefined ? null : <Total kind={kind} total={total} />}
      </output>
      <div className={styles['controls']}>
        <SortChip {...{ kind, search, onSearch }} />
        <ViewSwitch {...{ kind, search, onSearch }} />
      </div>
    </div>
  );
}

function Total({ kind, total }: { kind: ListProps['kind']; total: number }) {
  const count =
    kind === 'race' ? (
      <Plural value={total} one="# lomba" other="# lomba" />
    ) : (
      <Plural value={total} one="# lari bareng" other="# lari bareng" />
    );
  return (
    <Trans>
      <b className="num">{count}</b> <span className="muted">ditemukan</span>
    </Trans>
  );
}

function SortChip({ search, onSearch }: ListProps) {
  const { t } = useLingui();
  const names: Record<EventSort, string> = {
    date: t`Tanggal`,
    price: t`Harga`,
    distance: t`Jarak`,
  };
  const sort = search.sort ?? 'date';
  return (
    <SelectChip
      label={t`Urutkan`}
      icon={<ArrowUpDown />}
      shown={names[sort]}
      value={sort}
      onChange={(event) =>
        onSearch(EventListSearch.parse({ ...search, sort: event.target.value }), 'replace')
      }
    >
      {Object.entries(names).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectChip>
  );
}

function ViewSwitch({ search, onSearch }: ListProps) {
  const { t } = useLingui();
  const isCompact = search.view === 'compact';
  return (
    <fieldset className={styles['views']} aria-label={t`Bentuk daftar`}>
      <button
        type="button"
        aria-pressed={!isCompact}
        aria-label={t`Tampilan poster`}
        onClick={() => onSearch({ ...search, view: undefined }, 'replace')}
      >
        <LayoutGrid />
      </button>
      <button
        type="button"
        aria-pressed={isCompact}
        aria-label={t`Tampilan ringkas`}
        onClick={() => onSearch({ ...search, view: 'compact' }, 'replace')}
      >
        <List />
      </button>
    </fieldset>
  );
}
