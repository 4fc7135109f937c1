import type { DBSchema } from 'idb';
import type {
  Device,
  Incident,
  Readiness,
  RemoteScan,
  RosterRecord,
  Scan,
  ScanEvent,
} from '#src/contract/check-in.ts';

/**
 * What the phone knows of the server's clock, from one exchange: add `offsetMs` to the phone's time; `errorMs` is half
 * the round trip; `at` is when, in epoch milliseconds by the phone.
 */
export type ClockSample = { offsetMs: number; errorMs: number; at: number };

/** Why a device may not admit any more: taken back, over, or unknown to the server. */
export type Lapse = 'revoked' | 'expired' | 'refused';

/** This phone as a scanning device of one event, with the secrets that never leave the phone. */
export type ScanDevice = {
  id: string;
  eventId: string;
  token: string;
  device: Device;
  event: ScanEvent;
  /** AES-256 key of the bib index, base64url; dropped when the device lapses. */
  searchKey: string | null;
  /** Epoch milliseconds. */
  enrolledAt: number;
  lapse: Lapse | null;
  clock: ClockSample | null;
  /** Where it scanned last. */
  pointId: string | null;
  /** What preparing found out, until the server has it. */
  readiness: Readiness | null;
};

/** How far a device has come in exchanging scans with the server. */
export type SyncState = {
  deviceId: string;
  cursor: string | null;
  /** Epoch milliseconds of the last answer; null before the first. */
  syncedAt: number | null;
  incidents: Incident[];
  /** The roster version that the server holds. */
  rosterVersion: string | null;
};

/** The roster that the phone holds, complete and verified; its records are in buckets. */
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
};

/** Roster records that share the first two hex characters of their index: one read finds a ticket. */
export type RosterBucket = { eventId: string; bucket: string; records: RosterRecord[] };

/** One page of a download under way. */
export type RosterPage = {
  eventId: string;
  page: number;
  records: RosterRecord[];
  nextCursor: string | null;
  /** On the last page. */
  end: { version: string; hash: string; revoked: string[] } | null;
};

/** A line of the phone's own log; never changed, never deleted. `index` is the ticket's, null when unreadable. */
export type LoggedScan = {
  deviceId: string;
  seq: number;
  eventId: string;
  index: string | null;
  scan: Scan;
};

/** A log line that the server has not acknowledged. */
export type UnsentScan = { deviceId: string; seq: number; id: string };

/** A scan of another device, as the server told it. */
export type KnownScan = RemoteScan & { eventId: string };

type ScanSetting = { key: 'camera' | 'sound'; value: unknown };

export type ScanSchema = DBSchema & {
  scanDevices: { key: string; value: ScanDevice; indexes: { byEvent: string } };
  scanSync: { key: string; value: SyncState };
  rosters: { key: string; value: RosterState };
  rosterBuckets: { key: [eventId: string, bucket: string]; value: RosterBucket };
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
};
