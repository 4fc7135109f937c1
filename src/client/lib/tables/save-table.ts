import { type Cell, toCsv } from '#src/domain/text/csv.ts';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { toXlsx, xlsxType } from './xlsx.ts';

/** The longest name of a sheet. */
const sheetLength = 31;

/** Makes a file of a table on this phone and hands it to the reader; the title names it and its sheet. */
export function saveTable(
  kind: 'csv' | 'xlsx',
  table: readonly (readonly Cell[])[],
  title: string,
): void {
  const name = `${toFileName(title)}.${kind}`;
  if (kind === 'csv') {
    saveFile(toCsv(table), { name, type: 'text/csv;charset=utf-8' });
    return;
  }
  const file = toXlsx(table, toFileName(title).slice(0, sheetLength).trim());
  saveFile(new Uint8Array(file), { name, type: xlsxType });
}

/** A title without the signs that names of files and sheets cannot hold. */
function toFileName(title: string): string {
  return title.replace(/[\\/:*?"<>|[\]]+/g, ' ').trim();
}
