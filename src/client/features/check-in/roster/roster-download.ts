import { getRosterPage, type RosterRecord } from '#src/contract/check-in/roster.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import type {
  RosterPage,
  RosterSearchPage,
  RosterState,
  ScanDevice,
} from '#src/client/lib/storage/scan-stores.ts';
import { hashRoster } from './roster-hash.ts';
import {
  findRosterState,
  deleteRosterPages,
  listRosterPages,
  readRoster,
  replaceRoster,
  persistRosterPage,
} from './roster-store.ts';
import { publishScanMessage } from '../phone/scan-bus.ts';

type Options = {
  /** Called with the number of records downloaded so far and in total. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

type Page = ResponseOf<typeof getRosterPage>;
type RosterEnd = NonNullable<RosterPage['end']>;
type Download = {
  records: Map<string, RosterRecord>;
  /** Who they are, sealed. */
  search: Pick<RosterSearchPage, 'indexes' | 'box'>[];
  end: RosterEnd;
};

/** The roster may change while it is downloaded. After this many deltas that did not catch up, start over. */
const maxCatchUps = 3;

/** The downloaded roster differs from the server's. */
export class RosterMismatchError extends Error {
  override readonly name = 'RosterMismatchError';
}

/**
 * Brings the event's roster on this phone up to date, by delta where there already is one. The old roster stays in use
 * until the new one is complete and its hash equals the server's. An interrupted download resumes.
 *
 * @throws {ApiError} {NetworkError} {DOMException} {RosterMismatchError} the third also when `signal` was aborted
 */
export async function refreshRoster(
  device: ScanDevice,
  options: Options = {},
): Promise<RosterState> {
  return runExclusive(`derap-roster-${device.eventId}`, options.signal, async () => {
    const state = await findRosterState(device.eventId);
    const refreshed =
      (state === null ? null : await applyChanges(device, state, options)) ??
      (await downloadAll(device, options));
    publishScanMessage({ kind: 'state', eventId: device.eventId });
    return refreshed;
  });
}

/** Null when the delta does not lead to the server's roster, or the phone's is from before search pages. */
async function applyChanges(
  device: ScanDevice,
  state: RosterState,
  options: Options,
): Promise<RosterState | null> {
  if (state.form === undefined) return null;
  const [records, changes] = await Promise.all([
    readRoster(device.eventId),
    fetchChanges(device, state.version, options),
  ]);
  if (changes === null) return null;
  const revoked = changes.end.revoked.filter((index) => records.has(index));
  applyDelta(records, changes);
  if ((await hashRoster(records.values())) !== changes.end.hash) return null;
  const next = toRosterState(device.eventId, { records, end: changes.end });
  const changed = [...changes.records.keys(), ...revoked];
  await replaceRoster({ state: next, records, search: changes.search, changed });
  return next;
}

async function downloadAll(device: ScanDevice, options: Options): Promise<RosterState> {
  const { eventId } = device;
  const download = await fetchAll(device, options);
  for (let attempt = 0; (await hashRoster(download.records.values())) !== download.end.hash;) {
    const changes = await fetchChanges(device, download.end.version, options);
    attempt += 1;
    if (changes === null || attempt > maxCatchUps) {
      await deleteRosterPages(eventId);
      throw new RosterMismatchError('The roster that came is not the server’s');
    }
    applyDelta(download.records, changes);
    download.search.push(...changes.search);
    download.end = changes.end;
  }
  const state = toRosterState(eventId, download);
  await replaceRoster({ ...download, state, changed: null });
  return state;
}

async function fetchAll(device: ScanDevice, options: Options): Promise<Download> {
  const { eventId } = device;
  const pages = await listRosterPages(eventId);
  if (pages.some(({ search }) => search === undefined)) {
    // Begun by an app from before search pages.
    await deleteRosterPages(eventId);
    return fetchAll(device, options);
  }
  let last = pages.at(-1);
  let writing = Promise.resolve();
  while (last === undefined || last.end === null) {
    const cursor: string | null = last?.nextCursor ?? null;
    // A page is written while the next one is on its way.
    const [answer] = await Promise.all([
      fetchPage(device, cursor === null ? {} : { cursor }, options),
      writing,
    ]);
    if (answer === null) {
      // The cursor is no longer valid: start over.
      await deleteRosterPages(eventId);
      return fetchAll(device, options);
    }
    last = {
      eventId,
      page: pages.length,
      records: answer.records,
      search: answer.search,
      nextCursor: answer.next_cursor,
      end: toRosterEnd(answer),
    };
    if (last.end === null && last.nextCursor === null) {
      throw new RosterMismatchError('The roster ended without its hash');
    }
    writing = persistRosterPage(last);
    pages.push(last);
    options.onProgress?.(
      pages.reduce((sum, { records }) => sum + records.length, 0),
      answer.total,
    );
  }
  await writing;
  const download = { ...emptyDownload(), end: last.end };
  for (const page of pages) addPage(download, page);
  return download;
}

/** Null when the server does not know the version `since`. */
async function fetchChanges(
  device: ScanDevice,
  since: string,
  options: Options,
): Promise<Download | null> {
  const changes = emptyDownload();
  let cursor: string | null = null;
  for (;;) {
    const answer: Page | null = await fetchPage(
      device,
      cursor === null ? { since } : { cursor },
      options,
    );
    if (answer === null) return null;
    addPage(changes, answer);
    const end = toRosterEnd(answer);
    if (end !== null) return { ...changes, end };
    cursor = answer.next_cursor;
  }
}

function emptyDownload(): Omit<Download, 'end'> {
  return { records: new Map(), search: [] };
}

function addPage(
  { records, search }: Omit<Download, 'end'>,
  page: Pick<RosterPage, 'records' | 'search'>,
): void {
  for (const record of page.records) records.set(record.index, record);
  if (page.search === null || page.search === undefined || page.records.length === 0) return;
  search.push({ indexes: page.records.map(({ index }) => index), box: page.search });
}

async function fetchPage(
  device: ScanDevice,
  query: { cursor?: string; since?: string },
  { signal }: Options,
): Promise<Page | null> {
  try {
    return await callApi(
      getRosterPage,
      { query },
      { token: device.token, ...(signal === undefined ? {} : { signal }) },
    );
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === 'invalid_cursor') return null;
    throw error;
  }
}

function toRosterEnd({ next_cursor, version, hash, revoked }: Page): RosterEnd | null {
  if (next_cursor !== null || version === null || hash === null) return null;
  return { version, hash, revoked };
}

/** A re-issued ticket has a new index; its old index is among the revoked ones. */
function applyDelta(records: Download['records'], changes: Download): void {
  for (const [index, record] of changes.records) records.set(index, record);
  for (const index of changes.end.revoked) records.delete(index);
}

function toRosterState(
  eventId: string,
  { records, end }: Pick<Download, 'records' | 'end'>,
): RosterState {
  const expected: Record<string, number> = {};
  for (const { state, category_id: category } of records.values()) {
    if (state === 'confirmed') expected[category] = (expected[category] ?? 0) + 1;
  }
  return {
    eventId,
    version: end.version,
    savedAt: Date.now(),
    total: records.size,
    revoked: end.revoked,
    expected,
    form: 'search-pages',
  };
}

/** Holds a Web Lock during the task, so that only one tab downloads an event's roster at a time. */
async function runExclusive<T>(
  name: string,
  signal: AbortSignal | undefined,
  task: () => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) return task();
  return await navigator.locks.request(name, signal === undefined ? {} : { signal }, task);
}
