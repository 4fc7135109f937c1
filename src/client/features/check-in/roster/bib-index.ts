import { openSearchRecord, type SearchRecord } from '#src/domain/check-in/search-record.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { fromBase64Url } from './base64-url.ts';
import { findRosterRecord, readRoster } from './roster-store.ts';

/** A runner whom a supervisor can find without the ticket. */
export type BibEntry = { index: string; runner: SearchRecord };

/** Records decrypted between two updates of the progress bar. */
const batchSize = 250;

/**
 * Decrypts the search records of an event's roster with the device's search key. They stay in memory only. Empty when
 * the device may not search.
 */
export async function openBibIndex(
  device: ScanDevice,
  onProgress: (done: number, total: number) => void,
): Promise<BibEntry[]> {
  if (device.searchKey === null) return [];
  const key = fromBase64Url(device.searchKey);
  const records = [...(await readRoster(device.eventId)).values()];
  const entries: BibEntry[] = [];
  for (let start = 0; start < records.length; start += batchSize) {
    const opened = await Promise.all(
      records.slice(start, start + batchSize).map(async ({ index, search_box: box }) => {
        const runner =
          box === null ? null : await openSearchRecord({ key, box: fromBase64Url(box) });
        return runner === null ? null : { index, runner };
      }),
    );
    entries.push(...opened.filter((entry) => entry !== null));
    onProgress(Math.min(start + batchSize, records.length), records.length);
  }
  return entries;
}

/** A runner by roster index; null when not in this phone's roster, or when the device may not search. */
export async function findBibEntry(
  device: Pick<ScanDevice, 'eventId' | 'searchKey'>,
  index: string,
): Promise<BibEntry | null> {
  if (device.searchKey === null) return null;
  const record = await findRosterRecord(device.eventId, index);
  if (record === null || record.search_box === null) return null;
  const runner = await openSearchRecord({
    key: fromBase64Url(device.searchKey),
    box: fromBase64Url(record.search_box),
  });
  return runner === null ? null : { index, runner };
}

/** Runners whose bib starts with the typed text, the exact match first; none for empty text. */
export function searchBib(entries: readonly BibEntry[], typed: string, limit: number): BibEntry[] {
  const wanted = typed.trim().toUpperCase();
  if (wanted === '') return [];
  return entries
    .filter(({ runner }) => runner.bib?.toUpperCase().startsWith(wanted))
    .sort((a, b) => compareBibs(a.runner.bib ?? '', b.runner.bib ?? ''))
    .slice(0, limit);
}

/** Runners whose name contains every typed word, sorted by name; none for empty text. */
export function searchName(entries: readonly BibEntry[], typed: string, limit: number): BibEntry[] {
  const words = typed.toLocaleLowerCase('id').split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .filter(({ runner }) => {
      const name = runner.name.toLocaleLowerCase('id');
      return words.every((word) => name.includes(word));
    })
    .sort((a, b) => a.runner.name.localeCompare(b.runner.name, 'id'))
    .slice(0, limit);
}

function compareBibs(a: string, b: string): number {
  return a.length - b.length || a.localeCompare(b, 'id', { numeric: true });
}
