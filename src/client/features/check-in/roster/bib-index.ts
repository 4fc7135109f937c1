import { openSearchPage } from '#src/domain/check-in/roster/search-page.ts';
import { openSearchRecord, type SearchRecord } from '#src/domain/check-in/roster/search-record.ts';
import type { RosterSearchPage, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { fromBase64Url } from './base64-url.ts';
import { findRosterRecord, findRosterState, listSearchPages, readRoster } from './roster-store.ts';

/** A runner whom a supervisor can find without the ticket. */
export type BibEntry = { index: string; runner: SearchRecord };

/** Records of a former roster decrypted between two updates of the progress bar. */
const batchSize = 250;

type OnProgress = (done: number, total: number) => void;

/**
 * Decrypts who the runners of an event's roster are with the device's search key. They stay in memory only. Empty when the
 * device may not search.
 */
export async function openBibIndex(
  device: ScanDevice,
  onProgress: OnProgress,
): Promise<BibEntry[]> {
  if (device.searchKey === null) return [];
  const key = fromBase64Url(device.searchKey);
  const roster = await findRosterState(device.eventId);
  if (roster?.form === undefined) return openFormerIndex(device.eventId, { key, onProgress });
  const pages = await listSearchPages(device.eventId);
  const entries = new Map<string, BibEntry>();
  for (const [done, page] of pages.entries()) {
    for (const entry of await openPage(page, key)) entries.set(entry.index, entry);
    onProgress(done + 1, pages.length);
  }
  for (const index of roster.revoked) entries.delete(index);
  return [...entries.values()];
}

/** A runner by roster index; null when not in this phone's roster, or when the device may not search. */
export async function findBibEntry(
  device: Pick<ScanDevice, 'eventId' | 'searchKey'>,
  index: string,
): Promise<BibEntry | null> {
  if (device.searchKey === null) return null;
  const key = fromBase64Url(device.searchKey);
  const record = await findRosterRecord(device.eventId, index);
  if (record === null) return null;
  const pages = await listSearchPages(device.eventId);
  const page = pages.findLast(({ indexes }) => indexes.includes(index));
  if (page === undefined) return openFormer(record, key);
  return (await openPage(page, key)).find((entry) => entry.index === index) ?? null;
}

/** Empty when the key does not open it: the server's key was changed since this phone was enrolled. */
async function openPage(
  { indexes, box }: Pick<RosterSearchPage, 'indexes' | 'box'>,
  key: Uint8Array,
): Promise<BibEntry[]> {
  const runners = (await openSearchPage({ key, box: fromBase64Url(box) })) ?? [];
  return runners.flatMap((runner, place) => {
    const index = indexes[place];
    return index === undefined ? [] : { index, runner };
  });
}

/** Of a roster from before search pages, until its next update. */
async function openFormerIndex(
  eventId: string,
  { key, onProgress }: { key: Uint8Array; onProgress: OnProgress },
): Promise<BibEntry[]> {
  const records = [...(await readRoster(eventId)).values()];
  const entries: BibEntry[] = [];
  for (let start = 0; start < records.length; start += batchSize) {
    const opened = await Promise.all(
      records.slice(start, start + batchSize).map((record) => openFormer(record, key)),
    );
    entries.push(...opened.filter((entry) => entry !== null));
    onProgress(Math.min(start + batchSize, records.length), records.length);
  }
  return entries;
}

async function openFormer(
  { index, search_box: box }: { index: string; search_box?: string | null },
  key: Uint8Array,
): Promise<BibEntry | null> {
  if (box === undefined || box === null) return null;
  const runner = await openSearchRecord({ key, box: fromBase64Url(box) });
  return runner === null ? null : { index, runner };
}

/** The runner with exactly this bib, or null. */
export function findBib(entries: readonly BibEntry[], bib: string): BibEntry | null {
  return entries.find(({ runner }) => runner.bib === bib) ?? null;
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
