import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { decodeText, readCsv, type TableRow } from '#src/domain/table/read-csv.ts';

/** The file that a press hands to the reader. */
export async function downloadBy(page: Page, press: () => Promise<void>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return new Uint8Array(await readFile(await download.path()));
}

/** The rows of a CSV file. */
export function rowsOf(csv: Uint8Array): TableRow[] {
  return readCsv(decodeText(csv)).rows;
}

/** The cells of a table below some of its heads, row by row. */
export function columnsOf([head, ...rows]: readonly TableRow[], names: readonly string[]) {
  const columns = names.map((name) => head?.cells.indexOf(name) ?? -1);
  return rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''));
}

/** Lines as a file that is chosen. */
export function csvFile(lines: readonly string[]) {
  return { name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}
