import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MarkKind } from '#src/contract/races-events/event-marks.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { showAppBadge } from '../device/app-badge.ts';
import { dropCopies } from './draft-copy.ts';
import { forgetPush } from './forget-push.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { ScanSchema } from './scan-stores.ts';
import { removeText } from './storage.ts';

/** A registration form that was not sent yet; `values` are parsed by the form that reads them. */
export type Draft = { key: string; values: unknown; savedAt: number };

/** A ticket as last received, so that it opens without a network. Times in epoch milliseconds. */
export type StoredTicket = { id: string; ticket: Ticket; savedAt: number };

/** A mark on an event, or that it was taken back. `unsentSince` (epoch milliseconds) is null once the server knows. */
export type StoredMark = {
  eventId: string;
  kind: MarkKind;
  event: EventCard;
  isOn: boolean;
  unsentSince: number | null;
};

/**
 * An answer of the server that the member reads without a network too, by its query's key as JSON; parsed by whoever reads
 * it.
 */
export type MemberCopy = { name: string; data: unknown; savedAt: number };

export type Schema = DBSchema &
  ScanSchema & {
    tickets: { key: string; value: StoredTicket };
    drafts: { key: string; value: Draft };
    outbox: { key: string; value: OutboxEntry; indexes: { bySubject: string } };
    eventMarks: { key: [string, MarkKind]; value: StoredMark };
    memberCopies: { key: string; value: MemberCopy };
  };

export type Database = IDBPDatabase<Schema>;

/**
 * Steps from one version to the next, oldest first; step n makes version n. A step that was released is never changed:
 * a new store is a new step at the end.
 */
export const steps: ((database: Database) => void)[] = [
  (database) => {
    database.createObjectStore('tickets', { keyPath: 'id' });
    database.createObjectStore('drafts', { keyPath: 'key' });
  },
  createScanStores,
  (database) => {
    database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('bySubject', 'subject');
  },
  (database) => {
    database.createObjectStore('eventMarks', { keyPath: ['eventId', 'kind'] });
  },
  (database) => {
    database.createObjectStore('memberCopies', { keyPath: 'name' });
  },
  (database) => {
    database.createObjectStore('rosterSearch', { keyPath: ['eventId', 'page'] });
  },
  (database) => {
    database
      .createObjectStore('carriedParcels', { keyPath: 'id' })
      .createIndex('byEvent', 'eventId');
  },
];

/** What signing out empties besides the outbox; scans and the scanning device are not the member's. */
const privateStores = ['tickets', 'drafts', 'eventMarks', 'memberCopies'] as const;

let opened: Promise<Database> | null = null;
let ready: Database | null = null;

/**
 * The phone's own database: private data only, nothing that a cache could hold.
 *
 * @throws {DOMException} when storage is refused (private mode, blocked, full)
 */
export function openDatabase(): Promise<Database> {
  opened ??= open().then(
    (database) => {
      ready = database;
      return database;
    },
    (error: unknown) => {
      opened = null;
      throw error;
    },
  );
  return opened;
}

/** The phone's database if it is open already: a page that is about to go cannot wait for it. */
export function findOpenDatabase(): Database | null {
  return ready;
}

/**
 * Empties the private stores, for signing out (product §9.2), and takes uploaded pictures out of the worker's: people's
 * photos are shown to members only. `keepsVisitors` leaves what waits to be sent without an account.
 */
export async function forgetPrivateData({
  keepsVisitors,
}: {
  keepsVisitors: boolean;
}): Promise<void> {
  dropCopies();
  showAppBadge(0);
  await Promise.all([
    clearStores(keepsVisitors),
    forgetUploads(),
    forgetReceived(),
    forgetMark(),
    forgetPush(),
  ]);
}

async function clearStores(keepsVisitors: boolean): Promise<void> {
  const database = await openDatabase();
  const waiting = await database.getAll('outbox');
  const given = waiting.filter(({ owner }) => !keepsVisitors || owner !== null);
  await Promise.all([
    ...privateStores.map((name) => database.clear(name)),
    ...given.map(({ id }) => database.delete('outbox', id)),
  ]);
  if (given.length === waiting.length) removeText('outbox');
  if (!keepsVisitors) removeText('landing_source');
}

async function forgetMark(): Promise<void> {
  // With the tickets' code: what scans or marks loads this module without it.
  (await import('./tickets-mark.ts')).forgetTicketsMark();
}

async function forgetUploads(): Promise<void> {
  // Missing outside secure contexts, where there is no worker either.
  if (!('caches' in globalThis) || !(await caches.has('images'))) return;
  const pictures = await caches.open('images');
  const uploads = (await pictures.keys()).filter(({ url }) => isUpload(url));
  await Promise.all(uploads.map((request) => pictures.delete(request)));
}

async function forgetReceived(): Promise<void> {
  // By the name that `received.ts` gives it, which public screens load without.
  if ('caches' in globalThis) await caches.delete('received');
}

function isUpload(url: string): boolean {
  return new URL(url).pathname.startsWith('/media/');
}

function open(): Promise<Database> {
  return openDB<Schema>('derap', steps.length, {
    upgrade(database, from) {
      for (const step of steps.slice(from)) step(database);
    },
    // Another tab runs a newer build and waits for this one to let go.
    blocking(_current, _blocked, event) {
      letGo();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: letGo,
  });
}

function letGo(): void {
  opened = null;
  ready = null;
}

function createScanStores(database: Database): void {
  const devices = database.createObjectStore('scanDevices', { keyPath: 'id' });
  devices.createIndex('byEvent', 'eventId');
  database.createObjectStore('scanSync', { keyPath: 'deviceId' });
  database.createObjectStore('rosters', { keyPath: 'eventId' });
  database.createObjectStore('rosterBuckets', { keyPath: ['eventId', 'bucket'] });
  database.createObjectStore('rosterPages', { keyPath: ['eventId', 'page'] });
  const scans = database.createObjectStore('scans', { keyPath: ['deviceId', 'seq'] });
  scans.createIndex('byTicket', ['eventId', 'index']);
  scans.createIndex('byEvent', 'eventId');
  const unsent = database.createObjectStore('unsentScans', { keyPath: ['deviceId', 'seq'] });
  unsent.createIndex('byId', 'id', { unique: true });
  const known = database.createObjectStore('knownScans', { keyPath: 'id' });
  known.createIndex('byTicket', ['eventId', 'index']);
  known.createIndex('byEvent', 'eventId');
  database.createObjectStore('scanSettings', { keyPath: 'key' });
}
