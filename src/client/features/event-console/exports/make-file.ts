import type { ExportedRow } from '#src/contract/registration/participant-export.ts';
import { type TimingProgram, toStartList } from '#src/domain/registration/start-list.ts';
import { saveTable } from './save-table.ts';
import { type TableColumn, toTable } from './table-rows.ts';

export type FileKind = 'csv' | 'xlsx' | TimingProgram;

export type TableWords = {
  heads: Record<TableColumn, string>;
  words: Record<string, string>;
  /** Of the sheet and the file. */
  title: string;
};

/** Makes a file of participants on this phone and hands it to the reader. */
export function saveParticipants(
  kind: FileKind,
  rows: readonly ExportedRow[],
  { heads, words, title }: TableWords,
): void {
  if (kind === 'csv' || kind === 'xlsx') saveTable(kind, toTable(rows, heads, words), title);
  else saveTable('csv', toStartList(kind, rows), `${title}-${kind}`);
}
