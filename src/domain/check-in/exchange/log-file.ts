import type { ExchangeRefusal } from './exchanged-scan.ts';
import { isSealed, seal } from './seal.ts';

/** The records of one parcel, by id, and the parcel, base64url. */
export type CarriedParcel = { ids: string[]; box: string };

/** A phone's log as a file: what other phones need of it, and the whole of it for the server. */
export type LogFile = {
  eventId: string;
  deviceId: string;
  /** The name of the phone. */
  label: string;
  /** Epoch milliseconds by the phone's clock. */
  madeAt: number;
  /** Sealed frames, base64url. */
  frames: string[];
  parcels: CarriedParcel[];
};

export type ReadLogFile =
  | { file: LogFile; sealed: string; mac: string }
  | { refusal: ExchangeRefusal };

const magic = 'DERAP-LOG';
const version = 1;
const head = /^DERAP-LOG (\d{1,4}) ([0-9a-z]{12}) ([0-9a-z]{12}) (\d{1,9})$/;

/**
 * Writes a log as three lines of text, because many apps pass on nothing else: what it is of and how long, the content as
 * JSON, the seal over both.
 */
export async function writeLogFile(file: LogFile, eventKey: Uint8Array): Promise<string> {
  const { eventId, deviceId, label, madeAt, frames, parcels } = file;
  // ASCII only, so that a length in characters is one in bytes.
  const body = JSON.stringify({ label, made_at: madeAt, frames, parcels }).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const sealed = `${magic} ${version} ${eventId} ${deviceId} ${body.length}\n${body}`;
  const mac = await seal(eventKey, new TextEncoder().encode(sealed));
  return `${sealed}\n${btoa(String.fromCharCode(...mac))}\n`;
}

/** What a file says it is, its seal unchecked, which takes the event's key; never throws. */
export function readLogFile(text: string): ReadLogFile {
  const [first = '', body = '', mac = ''] = text.split(/\r?\n/);
  const found = head.exec(first);
  if (found === null) return { refusal: first.startsWith(magic) ? 'torn' : 'not_ours' };
  const [, written, eventId = '', deviceId = '', length] = found;
  if (Number(written) > version) return { refusal: 'newer' };
  if (body.length < Number(length) || mac === '') return { refusal: 'torn' };
  const content = parseBody(body);
  if (content === null) return { refusal: 'forged' };
  return { file: { eventId, deviceId, ...content }, sealed: `${first}\n${body}`, mac };
}

/** Whether a phone of the event wrote the file as it is. */
export async function isGenuine(
  { sealed, mac }: { sealed: string; mac: string },
  eventKey: Uint8Array,
): Promise<boolean> {
  const bytes = readMac(mac);
  return (
    bytes !== null && isSealed(eventKey, { bytes: new TextEncoder().encode(sealed), mac: bytes })
  );
}

function readMac(mac: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(mac), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function parseBody(text: string): Pick<LogFile, 'label' | 'madeAt' | 'frames' | 'parcels'> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { label, made_at: madeAt, frames, parcels }: Record<string, unknown> = { ...value };
    if (typeof label !== 'string' || typeof madeAt !== 'number') return null;
    if (!isTexts(frames) || !Array.isArray(parcels) || !parcels.every(isParcel)) return null;
    return { label, madeAt, frames, parcels };
  } catch {
    return null;
  }
}

function isParcel(value: unknown): value is CarriedParcel {
  if (typeof value !== 'object' || value === null) return false;
  const { ids, box }: Partial<Record<keyof CarriedParcel, unknown>> = value;
  return typeof box === 'string' && isTexts(ids);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
