import {
  type ColumnMapping,
  guessColumns,
  headsKey,
  parseMapping,
} from '#src/domain/registration/import/guess-columns.ts';
import { readText, writeText } from '#src/client/lib/storage/storage.ts';

const most = 20;

/** The mapping that was last used for these heads on this phone, else a guess. */
export function startMapping(heads: readonly string[]): ColumnMapping {
  const kept = readKept().find(([key]) => key === headsKey(heads));
  return (kept && parseMapping(kept[1], heads.length)) ?? guessColumns(heads);
}

/** Remembers a mapping for the next file with the same heads. */
export function keepMapping(heads: readonly string[], mapping: ColumnMapping): void {
  const key = headsKey(heads);
  const others = readKept().filter(([known]) => known !== key);
  writeText('import_columns', JSON.stringify([[key, mapping], ...others].slice(0, most)));
}

function readKept(): [string, unknown][] {
  try {
    const stored: unknown = JSON.parse(readText('import_columns') ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown): [string, unknown][] =>
      Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1]]] : [],
    );
  } catch {
    return [];
  }
}
