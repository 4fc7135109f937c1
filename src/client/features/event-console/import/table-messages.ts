import type { ImportRow } from '#src/contract/registration/participant-import.ts';
import type { ColumnMapping } from '#src/domain/registration/import/guess-columns.ts';
import type { ImportTarget } from '#src/domain/registration/import/read-import.ts';
import type { ImportFault, UnknownValue } from '#src/domain/registration/import/row-reader.ts';
import type { TableRow } from '#src/domain/table/read-csv.ts';

/** Why a file could not be opened: no table in it, only heads, or far too large. */
export type TableRefusal = 'unreadable' | 'empty' | 'too_large';

/** A file as the mapping shows it. */
export type OpenedTable = {
  heads: string[];
  /** Up to three values of each column. */
  samples: string[][];
  /** Rows below the heads. */
  count: number;
};

export type ReadTable = { rows: ImportRow[]; faults: ImportFault[]; values: UnknownValue[] };

export type TableRequest =
  | { kind: 'open'; bytes: Uint8Array }
  /** Only the rows of a workbook, whatever they hold. */
  | { kind: 'rows'; bytes: Uint8Array }
  | { kind: 'read'; mapping: ColumnMapping; target: ImportTarget };

export type TableReply =
  | { kind: 'opened'; table: OpenedTable }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'refused'; reason: TableRefusal }
  | { kind: 'read'; result: ReadTable };
