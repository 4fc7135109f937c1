import { lookUpCode, type RosterRecord } from '#src/contract/check-in/roster.ts';
import type { SealedRecord } from '#src/domain/check-in/roster/record-bytes.ts';
import {
  hashTicketCode,
  openRecord,
  toRecordIndex,
} from '#src/domain/check-in/roster/sealed-record.ts';
import { parseScannedCode, type ParsedTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { readPracticeCode } from '#src/domain/check-in/rehearsal/practice-code.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { readConnection } from '#src/client/lib/device/online.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import type { BibEntry } from './bib-index.ts';
import { fromBase64Url } from './base64-url.ts';
import { findRosterRecord, findRosterState } from './roster-store.ts';

/** What this phone could find out about a scanned or typed code. */
export type Ticket = {
  code: ParsedTicketCode;
  /** The text as read, when it is not a ticket code. */
  raw: string | null;
  index: string | null;
  codeHash: string | null;
  record: RosterRecord | null;
  /** What staff may see of the runner; null when the sealed record could not be opened. */
  person: SealedRecord | null;
  isRevoked: boolean;
  /** The server has answered, so a missing record means an unknown ticket. */
  isAuthoritative: boolean;
  rosterVersion: string | null;
  /** A practice code, or in a rehearsal what it does not take for one: staff are told which. */
  practice?: 'code' | 'real_ticket' | 'other_sheet';
};

/** How long to wait for the server about a ticket that is not on the phone (check-in §5). */
const lookUpTimeoutMs = 2000;
const maxRawLength = 200;

/** Looks a code up in this phone's roster, else at the server if it answers within 2 s. */
export async function findTicket(device: ScanDevice, text: string): Promise<Ticket> {
  const code = parseScannedCode(text);
  if (!code.ok) return { ...emptyTicket, code, raw: text.slice(0, maxRawLength) };
  const [index, codeHash, roster] = await Promise.all([
    toRecordIndex(code.code),
    hashTicketCode(code.code),
    findRosterState(device.eventId),
  ]);
  const known: Ticket = {
    ...emptyTicket,
    ...(readPracticeCode(code) === null ? {} : { practice: 'code' }),
    code,
    index,
    codeHash,
    isRevoked: roster?.revoked.includes(index) ?? false,
    rosterVersion: roster?.version ?? null,
  };
  if (code.eventTag !== device.event.tag || known.isRevoked) return known;
  const stored = await findRosterRecord(device.eventId, index);
  const found = stored === null ? await askServer(device, codeHash) : { record: stored };
  const ticket = { ...known, ...found };
  return { ...ticket, person: await openPerson(code.code, ticket.record) };
}

/** The ticket of a runner found by bib. Without its code, the sealed record cannot be opened. */
export async function findTicketByBib(device: ScanDevice, entry: BibEntry): Promise<Ticket> {
  const [record, roster] = await Promise.all([
    findRosterRecord(device.eventId, entry.index),
    findRosterState(device.eventId),
  ]);
  const { name, bib, sex, age, jersey, codeHash } = entry.runner;
  return {
    ...emptyTicket,
    code: { ok: true, code: '', eventTag: device.event.tag },
    index: entry.index,
    codeHash,
    record,
    person: { name, bib, sex, age, jersey, items: [], note: null },
    rosterVersion: roster?.version ?? null,
  };
}

/** Stands for a code that could not be looked up because storage failed. */
export function unreadTicket(): Ticket {
  return { ...emptyTicket, code: { ok: false, reason: 'empty' } };
}

const emptyTicket: Omit<Ticket, 'code'> = {
  raw: null,
  index: null,
  codeHash: null,
  record: null,
  person: null,
  isRevoked: false,
  isAuthoritative: false,
  rosterVersion: null,
};

async function askServer(
  device: ScanDevice,
  codeHash: string,
): Promise<Pick<Ticket, 'record' | 'isRevoked' | 'isAuthoritative'>> {
  const unanswered = { record: null, isRevoked: false, isAuthoritative: false };
  if (readConnection() === 'offline') return unanswered;
  try {
    const { record, revoked } = await callApi(
      lookUpCode,
      { body: { code_hash: codeHash } },
      { token: device.token, signal: AbortSignal.timeout(lookUpTimeoutMs) },
    );
    return { record, isRevoked: revoked, isAuthoritative: true };
  } catch {
    return unanswered;
  }
}

async function openPerson(code: string, record: RosterRecord | null): Promise<SealedRecord | null> {
  return record === null ? null : openRecord({ code, box: fromBase64Url(record.box) });
}
