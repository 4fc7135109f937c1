import type { Point } from '#src/contract/check-in.ts';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { readPracticeCode, rehearsalTag } from '#src/domain/check-in/rehearsal/practice-code.ts';
import {
  makePracticeRunners,
  type PracticeRunner,
} from '#src/domain/check-in/rehearsal/practice-runners.ts';
import { parseTicketCode } from '#src/domain/check-in/ticket-code.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { type Moment, toMoment } from '../phone/server-clock.ts';
import { type DecisionInput, decideScan, notSavedResult } from '../result/scan-result.ts';
import { type Ticket, unreadTicket } from '../roster/ticket.ts';
import type { ScanBook } from '../scan/scan-session.ts';
import { changeRehearsal, type Rehearsal } from './rehearsal-store.ts';

/** The made-up runners of a device's event. */
export function listPracticeRunners({ event }: ScanDevice): PracticeRunner[] {
  // A group run without categories: any name will do, none is shown.
  const known = event.categories.map(({ id }) => id);
  return makePracticeRunners({ seed: event.id, categories: known.length === 0 ? [''] : known });
}

/** The point as it is rehearsed: its own name and checklist, open to everybody at any time. */
export function toPracticePoint(point: Point): Point {
  return {
    ...point,
    opens_at: '1970-01-01T00:00:00.000Z',
    closes_at: '9999-12-31T00:00:00.000Z',
    category_ids: null,
    prerequisite: null,
    repeat: 'once',
    state: 'open',
  };
}

/** The device as it rehearses: at an event with practice codes, and without the names of real runners. */
export function toPracticeDevice(device: ScanDevice, point: Point): ScanDevice {
  return {
    ...device,
    searchKey: null,
    event: { ...device.event, tag: rehearsalTag, points: [point] },
  };
}

/** Decides by the same rules as the scanner, from a rehearsal's own runners and into its own store. */
export function createPracticeBook(runners: readonly PracticeRunner[]): ScanBook {
  return {
    find: (_device, text) => Promise.resolve(findPracticeTicket(runners, text)),
    async decide({ device, point }, ticket, options) {
      const moment = toMoment(device);
      const input: Omit<DecisionInput, 'known'> = { device, point, ticket, moment, ...options };
      return changeRehearsal(device.id, (rehearsal) => {
        const known = rehearsal.scans.filter(
          ({ registrationId }) => registrationId === ticket.index,
        );
        const { draft, outcome } = decideScan({ ...input, known });
        const isIn = draft.action === 'admit' || draft.action === 'override';
        const record = { device, point, ticket, moment, action: draft.action, voids: null };
        return { next: isIn ? withScan(rehearsal, record) : rehearsal, result: outcome };
      }).catch(() => notSavedResult(input));
    },
    async undo(device, { ticket, point }, { voids }) {
      const moment = toMoment(device);
      await changeRehearsal(device.id, (rehearsal) => ({
        next: withScan(rehearsal, { device, point, ticket, moment, action: 'void', voids }),
        result: null,
      }));
    },
    // No jersey is handed out.
    swap: () => Promise.resolve(),
  };
}

function findPracticeTicket(runners: readonly PracticeRunner[], text: string): Ticket {
  const code = parseTicketCode(text);
  if (!code.ok) return { ...unreadTicket(), code, raw: text.slice(0, 200) };
  const isOwn = code.eventTag === rehearsalTag;
  const runner = runners.find((each) => isOwn && each.code === code.code);
  const ticket = {
    ...unreadTicket(),
    code,
    index: code.code,
    codeHash: code.code,
    isAuthoritative: true,
  };
  if (readPracticeCode(code) === null) return { ...ticket, practice: 'real_ticket' };
  if (runner === undefined) return isOwn ? { ...ticket, practice: 'other_sheet' } : ticket;
  const { person, state, categoryId } = runner;
  return {
    ...ticket,
    person,
    record: {
      index: code.code,
      state,
      rev: 1,
      category_id: categoryId,
      wave: null,
      passed: [],
      box: '',
    },
  };
}

type NewScan = {
  device: ScanDevice;
  point: Point;
  ticket: Ticket;
  moment: Moment;
  action: ScanRecord['action'];
  voids: string | null;
};

function withScan(rehearsal: Rehearsal, scan: NewScan): Rehearsal {
  const { device, point, ticket, moment, action, voids } = scan;
  const record: ScanRecord = {
    id: makeUuidV7(moment.deviceTime, crypto.getRandomValues(new Uint8Array(10))),
    deviceId: device.id,
    seq: rehearsal.scans.length + 1,
    pointId: point.id,
    registrationId: ticket.index ?? '',
    action,
    voids,
    voidScope: action === 'void' ? 'any' : null,
    isEntitled: true,
    correctedAt: moment.now,
    uncertaintyMs: moment.uncertaintyMs,
    where: device.device.label,
  };
  return { ...rehearsal, scans: [...rehearsal.scans, record] };
}
