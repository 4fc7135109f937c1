import type { ImportReading } from '#src/contract/registration/participant-import.ts';
import {
  type ColumnMapping,
  guessColumns,
  headsKey,
  parseMapping,
} from '#src/domain/registration/import/guess-columns.ts';
import { noMeanings, type ValueMeanings } from '#src/domain/registration/import/value-meanings.ts';

/** How a file is read. */
export type ReadingChoices = { columns: ColumnMapping; meanings: ValueMeanings };

/** As the community's hosts have read the latest file with these heads, else guessed. */
export function startChoices(
  heads: readonly string[],
  readings: readonly ImportReading[],
): ReadingChoices {
  const known = readings.find((reading) => reading.heads === headsKey(heads));
  // Those of before status and payment were asked lack them.
  const { status = {}, payment = {}, ...meanings } = known?.meanings ?? noMeanings;
  return {
    columns: (known && parseMapping(known.columns, heads)) ?? guessColumns(heads),
    meanings: { ...meanings, status, payment },
  };
}
