import type { ExportedRow } from '#src/contract/registration/participant-export.ts';
import { type TimingProgram, toStartList } from '#src/domain/registration/start-list.ts';
import { toCsv } from '#src/domain/text/csv.ts';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { type TableColumn, toTable } from './table-rows.ts';
import { toXlsx, xlsxType } from './xlsx.ts';

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
  if (kind === 'xlsx') {
    const file = toXlsx(toTable(rows, heads, words), title.slice(0, 31));
    saveFile(new Uint8Array(file), { name: `${title}.xlsx`, type: xlsxType });
    return;
  }
  const table = kind === 'csv' ? toTable(rows, heads, words) : toStartList(kind, rows);
  const name = kind === 'csv' ? `${title}.csv` : `${title}-${kind}.csv`;
  saveFile(toCsv(table), { name, type: 'text/csv;charset=utf-8' });
}
