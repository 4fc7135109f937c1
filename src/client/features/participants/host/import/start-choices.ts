import type { ImportReading } from '#src/contract/participants/participant-import.ts';
import {
  type ColumnMapping,
  guessColumns,
  headsKey,
  parseMapping,
} from '#src/domain/participants/import/guess-columns.ts';
import type { OpenedTable } from '#src/client/lib/tables/table-messages.ts';
import { noMeanings, type ValueMeanings } from '#src/domain/participants/import/value-meanings.ts';

/** How a file is read. */
export type ReadingChoices = { columns: ColumnMapping; meanings: ValueMeanings };

/**
 * As the community's hosts have read the latest file with these heads, else guessed. Where no column names categories, the
 * names of several sheets may.
 */
export function startChoices(
  { heads, sheetColumn }: Pick<OpenedTable, 'heads' | 'sheetColumn'>,
  readings: readonly ImportReading[],
): ReadingChoices {
  const known = readings.find((reading) => reading.heads === headsKey(heads));
  // Those of before status and payment were asked lack them.
  const { status = {}, payment = {}, ...meanings } = known?.meanings ?? noMeanings;
  const columns = known && parseMapping(known.columns, heads);
  const guessed = guessColumns(heads);
  return {
    columns: columns ?? { ...guessed, category: guessed.category ?? sheetColumn },
    meanings: { ...meanings, status, payment },
  };
}
