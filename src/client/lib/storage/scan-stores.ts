import type { DBSchema } from 'idb';
import type {
  Device,
  Incident,
  PointCount,
  Readiness,
  RemoteScan,
  Scan,
  ScanEvent,
  WrongAdmission,
} from '#src/contract/check-in.ts';
import type { ClockSample } from '#src/domain/check-in/time/phone-clock.ts';
import type { ExchangeKeys } from '#src/contract/check-in/exchange-keys.ts';
import type { FormerRosterRecord, RosterRecord } from '#src/contract/check-in/roster.ts';

/** Why a device may no longer admit: revoked by a host, expired, or refused by the server. */
export type Lapse = 'revoked' | 'expired' | 'refused';

/** This phone as a scanning device of one event, with its secrets. */
export type ScanDevice = {
  id: string;
  eventId: string;
  token: string;
  device: Device;
  event: ScanEvent;
  /** AES-256 key of the bib index, base64url; dropped when the device lapses. */
  searchKey: string | null;
  /** For exchanges with other phones; absent until the server has told it, and once the device was revoked. */
  exchange?: ExchangeKeys | undefined;
  /** Epoch milliseconds. */
  enrolledAt: number;
  lapse: Lapse | null;
  /** When it heard of that first, epoch milliseconds of the wall clock; absent while it may admit, and in older versions. */
  lapsedAt?: number | undefined;
  clock: ClockSample | null;
  /** The latest server time that was surely over at a scan of this phone, epoch milliseconds; absent before the first. */
  lastKnownAt?: number;
  /** The check-in point chosen last. */
  pointId: string | null;
  /** The readiness report, until it has been sent. */
  readiness: Readiness | null;
  /** By point, the last number of the log before staff said that they are done there; absent before the first. */
  done?: Record<string, number>;
  /** Points of `done` that a request has named: the server may have heard of it, even where no answer came. */
  doneSent?: string[];
  /** Points of `done` where staff want to go on, which the server must hear first. */
  resuming?: string[];
};

/** The state of a device's sync with the server. */
export type SyncState = {
  deviceId: string;
  cursor: string | null;
  /** Epoch milliseconds of the last answer; null before the first. */
  syncedAt: number | null;
  incidents: Incident[];
  notEntitled: WrongAdmission[];
  /** How many of both kinds there are; of very many, not all were sent. */
  openIncidents: number;
  /** Ranges of `seq` that the server asked for and this phone does not have, until it has been told. */
  absent: [from: number, to: number][];
  /** The server's current roster version. */
  rosterVersion: string | null;
  /** What the server counted at the last exchange; absent before, and where it did not say. */
  counts?: PointCount[] | undefined;
};

/** A complete, verified roster on this phone; its records are in buckets. */
export type RosterState = {
  eventId: string;
  version: string;
  /** Epoch milliseconds. */
  savedAt: number;
  total: number;
  /** Indexes of codes that are no longer valid. */
  revoked: string[];
  /** Confirmed registrations by category id. */
  expected: Record<string, number>;
  /** How it is stored; missing on one from before search pages, which the next update replaces as a whole. */
  form?: 'search-pages';
};

/**
 * The roster records whose index starts with the same two hex characters, so that one read finds a ticket. In a roster from
 * before search pages each has its search record with it.
 */
export type RosterBucket = {
  eventId: string;
  bucket: string;
  records: (RosterRecord & Partial<Pick<FormerRosterRecord, 'search_box'>>)[];
};

/**
 * Who the runners with these indexes are, sealed with the search key as the server sent it, base64url. A later page is newer
 * than what an earlier one says of the same runner.
 */
export type RosterSearchPage = { eventId: string; page: number; indexes: string[]; box: string };

/** One page of an unfinished roster download. */
export type RosterPage = {
  eventId: string;
  page: number;
  records: RosterRecord[];
  /** As the server sealed it; missing on a page from before search pages. */
  search?: string | null;
  nextCursor: string | null;
  /** Set on the last page. */
  end: { version: string; hash: string; revoked: string[] } | null;
};

/** A record of this phone's own log; never changed or deleted. `index` is the ticket's, null for an unreadable code. */
export type LoggedScan = {
  deviceId: string;
  seq: number;
  eventId: string;
  index: string | null;
  scan: Scan;
};

/** A record of the log that the server has not acknowledged. */
export type UnsentScan = { deviceId: string; seq: number; id: string };

/** A scan of another device, received from the server, or from that device itself until the server tells of it. */
export type KnownScan = RemoteScan & { eventId: string; via?: 'exchange' };

/** Records of another phone's log, sealed by it, on their way to the server. */
export type CarriedParcel = {
  /** Of the phone and the records, so that the same ones are kept once. */
  id: string;
  eventId: string;
  deviceId: string;
  label: string;
  /** Of the records: the parcel stays until the server has acknowledged each. */
  ids: string[];
  /** Base64url. */
  box: string;
  /** The server could not open it: the phone must bring its log itself. */
  isRefused?: boolean;
};

type ScanSetting = { key: 'camera' | 'sound' | 'enrolment_key' | 'pickup'; value: unknown };

export type ScanSchema = DBSchema & {
  scanDevices: { key: string; value: ScanDevice; indexes: { byEvent: string } };
  scanSync: { key: string; value: SyncState };
  rosters: { key: string; value: RosterState };
  rosterBuckets: { key: [eventId: string, bucket: string]; value: RosterBucket };
  rosterSearch: { key: [eventId: string, page: number]; value: RosterSearchPage };
  rosterPages: { key: [eventId: string, page: number]; value: RosterPage };
  scans: {
    key: [deviceId: string, seq: number];
    value: LoggedScan;
    indexes: { byTicket: [eventId: string, index: string]; byEvent: string };
  };
  unsentScans: {
    key: [deviceId: string, seq: number];
    value: UnsentScan;
    indexes: { byId: string };
  };
  knownScans: {
    key: string;
    value: KnownScan;
    indexes: { byTicket: [eventId: string, index: string]; byEvent: string };
  };
  scanSettings: { key: string; value: ScanSetting };
  carriedParcels: { key: string; value: CarriedParcel; indexes: { byEvent: string } };
};
