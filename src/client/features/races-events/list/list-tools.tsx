import { Plural, useLingui } from '@lingui/react/macro';
import { LayoutGrid, List } from 'lucide-react';
import { ListTools, SortChip } from '#src/client/ui/list-tools.tsx';
import { type ListProps, listSort, withSort } from './list-search.ts';
import styles from './list-tools.module.css';

type EventListToolsProps = ListProps & {
  /** How many match; undefined while loading. */
  total: number | undefined;
};

/** The number of results, the sort and the view. */
export function EventListTools({ kind, search, onSearch, total }: EventListToolsProps) {
  const { t } = useLingui();
  const sorts: Record<string, string> = {
    ...(search.near === undefined ? {} : { near: t`Terdekat` }),
    date: t`Tanggal`,
    price: t`Harga`,
    distance: t`Jarak`,
  };
  return (
    <ListTools count={total === undefined ? null : <Total kind={kind} total={total} />}>
      <SortChip
        names={sorts}
        value={listSort(search)}
        onChange={(sort) => onSearch(withSort(search, sort), 'replace')}
      />
      <ViewSwitch {...{ kind, search, onSearch }} />
    </ListTools>
  );
}

function Total({ kind, total }: { kind: ListProps['kind']; total: number }) {
  return kind === 'race' ? (
    <Plural value={total} one="# lomba" other="# lomba" />
  ) : (
    <Plural value={total} one="# lari bareng" other="# lari bareng" />
  );
}

function ViewSwitch({ search, onSearch }: ListProps) {
  const { t } = useLingui();
  const isCompact = search.view === 'compact';
  return (
    <fieldset className={styles['views']} aria-label={t`Bentuk daftar`}>
      <button
        type="button"
        className={isCompact ? undefined : 'solid'}
        aria-pressed={!isCompact}
        aria-label={t`Tampilan poster`}
        onClick={() => onSearch({ ...search, view: undefined }, 'replace')}
      >
        <LayoutGrid />
      </button>
      <button
        type="button"
        className={isCompact ? 'solid' : undefined}
        aria-pressed={isCompact}
        aria-label={t`Tampilan ringkas`}
        onClick={() => onSearch({ ...search, view: 'compact' }, 'replace')}
      >
        <List />
      </button>
    </fieldset>
  );
}
