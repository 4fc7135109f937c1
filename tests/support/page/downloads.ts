import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { decodeText, readCsv, type TableRow } from '#src/domain/table/read-csv.ts';

/** The file that a press hands to the reader. */
export async function downloadBy(page: Page, press: () => Promise<void>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return new Uint8Array(await readFile(await download.path()));
}

/** The list of participants as a file of this kind. */
export async function exportAs(
  page: Page,
  { open, kind }: { open: string; kind: string },
): Promise<Uint8Array> {
  await page.getByRole('button', { name: open }).click();
  const button = page.getByRole('button', { name: kind, exact: true });
  return await downloadBy(page, () => button.click());
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

/** The sum of the amounts below a head. */
export function sumOf(table: readonly TableRow[], name: string): number {
  return columnsOf(table, [name]).reduce((sum, [amount]) => sum + Number(amount), 0);
}
