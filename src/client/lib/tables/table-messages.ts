import type { ImportRow } from '#src/contract/participants/participant-import.ts';
import type { ColumnMapping } from '#src/domain/participants/import/guess-columns.ts';
import type { ImportTarget } from '#src/domain/participants/import/read-import.ts';
import type { ImportFault, UnknownValue } from '#src/domain/participants/import/row-reader.ts';
import type { TableRow } from '#src/domain/table/read-csv.ts';
import type { JoinedTable } from '#src/domain/table/sheets.ts';

/** Why a file could not be opened: no table in it, only heads, far too large, or so made that reading it does not end. */
export type TableRefusal = 'unreadable' | 'empty' | 'too_large' | 'too_slow';

/** Which sheets of a file are read, by their places, and which row of the only one has its heads; null: as it looks. */
export type SheetChoice = { sheets: number[]; head: number | null };

/** A sheet as the host chooses it. */
export type SheetFacts = {
  name: string;
  /** Rows with any text. */
  count: number;
  /** The first rows, of which one has the heads: their lines, and what stands in them. */
  first: { line: number; text: string }[];
};

/** A file as the mapping shows it. */
export type OpenedTable = Omit<JoinedTable, 'rows'> & {
  /** All that it has; a text file is one without a name. */
  sheets: SheetFacts[];
  choice: SheetChoice;
  /** Up to three values of each column. */
  samples: string[][];
  /** Rows below the heads. */
  count: number;
};

export type ReadTable = { rows: ImportRow[]; faults: ImportFault[]; values: UnknownValue[] };

export type TableRequest =
  | { kind: 'open'; bytes: Uint8Array }
  /** Other sheets, or another row of heads, of what is open. */
  | { kind: 'choose'; choice: SheetChoice }
  /** Only the rows of a workbook's first sheet that has any, whatever they hold. */
  | { kind: 'rows'; bytes: Uint8Array }
  | { kind: 'read'; mapping: ColumnMapping; target: ImportTarget };

export type TableReply =
  | { kind: 'opened'; table: OpenedTable }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'refused'; reason: TableRefusal }
  | { kind: 'read'; result: ReadTable };
