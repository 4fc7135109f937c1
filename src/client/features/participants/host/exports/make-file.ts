import type { ExportedRow } from '#src/contract/participants/participant-export.ts';
import { type TimingProgram, toStartList } from '#src/domain/participants/start-list.ts';
import type { ExtraColumn } from './reply-columns.ts';
import { saveTable } from '#src/client/lib/tables/save-table.ts';
import { type TableWords, toTable } from './table-rows.ts';

export type FileKind = 'csv' | 'xlsx' | TimingProgram;

/** `title` is that of the sheet and the file; `extra` are the event's own columns, of tables only. */
export type FileWords = TableWords & { title: string };
type File = FileWords & { extra?: readonly ExtraColumn[] };

/** Makes a file of participants on this phone and hands it to the reader. */
export function saveParticipants(
  kind: FileKind,
  rows: readonly ExportedRow[],
  { title, extra, ...words }: File,
): void {
  if (kind === 'csv' || kind === 'xlsx') saveTable(kind, toTable(rows, words, extra), title);
  else saveTable('csv', toStartList(kind, rows), `${title}-${kind}`);
}
