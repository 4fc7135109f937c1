import { useSyncExternalStore } from 'react';
import {
  createPersistedValue,
  usePersistedValue,
} from '#src/client/lib/storage/persisted-value.ts';

/** What a row can show beside bib, name and status, in its order. */
export const columns = ['category', 'wave', 'jersey', 'city', 'amount', 'registered'] as const;
export type Column = (typeof columns)[number];

/** Those with a column of their own on large screens; elsewhere all facts stand in one line. */
export const apart: readonly Column[] = ['city', 'amount', 'registered'];

type Chosen = Record<'narrow' | 'wide', readonly Column[]>;

const usual: Chosen = { narrow: ['category', 'wave', 'jersey'], wide: columns };

const chosen = createPersistedValue<Chosen>({
  key: 'participant_columns',
  parse: parseColumns,
  format: JSON.stringify,
});

/** The columns that were chosen on this device, for phones and for large screens apart, and how to choose others. */
export function useColumns() {
  const isWide = useSyncExternalStore(subscribe, () => wide().matches);
  const both = usePersistedValue(chosen) ?? usual;
  const key = isWide ? 'wide' : 'narrow';
  return {
    isWide,
    shown: both[key],
    choose: (next: readonly Column[]) => chosen.set({ ...both, [key]: next }),
  };
}

/** Reads what was stored; what is no column is left out. */
export function parseColumns(text: string): Chosen | null {
  try {
    const stored: unknown = JSON.parse(text);
    return { narrow: read(stored, 'narrow'), wide: read(stored, 'wide') };
  } catch {
    return null;
  }
}

function read(stored: unknown, key: keyof Chosen): readonly Column[] {
  const list: unknown = Object(stored)[key];
  return Array.isArray(list) ? columns.filter((column) => list.includes(column)) : usual[key];
}

/** As the style sheet says it. */
function wide(): MediaQueryList {
  return matchMedia('(min-width: 60rem)');
}

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
