import type { Point, ScanEvent } from '#src/contract/check-in.ts';
import { type ScanRecord, splitAdmissions } from '#src/domain/check-in/check-in-fold.ts';
import {
  decideVerdict,
  type Verdict,
  verdictClass,
  type VerdictScreen,
  verdictScreen,
} from '#src/domain/check-in/verdict.ts';
import { takesBack, toVoidScope } from '#src/domain/check-in/void-rule.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import type { ScanDraft } from '../phone/scan-log.ts';
import { toPointRule } from '../phone/scan-records.ts';
import type { Moment } from '../phone/server-clock.ts';
import type { Ticket } from '../roster/ticket.ts';
import { showsField } from './shown-fields.ts';

/** An admission that this device may void. */
export type Voidable = { id: string };

/** What a volunteer can do with the result on the screen. */
export type ResultActions = {
  /** Decides again on the shown ticket, with the checklist ticked or as an override. Once per result. */
  decideAgain: (changes: {
    ticked?: readonly string[];
    overrideReason?: string;
    jersey?: string | null;
  }) => void;
  /** Records another size for a runner who has been admitted; true once that is persisted. */
  swapJersey: (jersey: string) => Promise<boolean>;
  /** Voids the shown ticket's admission; true once that is persisted. A second call meanwhile gets the same promise. */
  voidAdmission: (reason: string) => Promise<boolean>;
  /** The result has been drawn: the time after which "go" closes by itself starts now. */
  resultShown: () => void;
  dismiss: () => void;
  /** Ignores codes while a dialog is open, until the returned function is called. */
  pauseScans: () => () => void;
};

/** The result of one scan, as the screen shows it. */
export type ScanResult = {
  ticket: Ticket;
  verdict: Verdict;
  point: Point;
  /** Server time of the scan, epoch milliseconds. */
  at: number;
  /** `not_saved`: the record could not be persisted, so nobody may be admitted. */
  screen: VerdictScreen | 'not_saved';
  /** The screen closes by itself ("go"). */
  autoDismiss: boolean;
  /** A supervisor admitted this runner against the verdict. */
  isOverride: boolean;
  mayOverride: boolean;
  /** This phone finds runners by bib and name. */
  canSearch: boolean;
  voidable: Voidable | null;
};

export type DecisionInput = {
  device: ScanDevice;
  point: Point;
  ticket: Ticket;
  moment: Moment;
  ticked: readonly string[];
  /** A supervisor's reason to admit against the verdict. */
  overrideReason: string | null;
  /** The size that is handed out, where it is not the runner's. */
  jersey?: string | null;
  known: ScanRecord[];
};

/** Decides on a ticket: the draft of the log record, and the result to show. */
export function decideScan(input: DecisionInput): { draft: ScanDraft; outcome: ScanResult } {
  const { ticket, point, overrideReason, jersey = null } = input;
  const verdict = getVerdict(input);
  const verdictKind = verdictClass(verdict.code);
  const isGo = verdictKind === 'go' || verdictKind === 'go_holds';
  const isOverride = overrideReason !== null && !isGo;
  return {
    draft: {
      point_id: point.id,
      code_hash: ticket.codeHash,
      raw: ticket.raw,
      action: isGo ? 'admit' : isOverride ? 'override' : 'deny',
      verdict: verdict.code,
      reason: isOverride ? overrideReason : null,
      checklist: [...input.ticked],
      voids: null,
      ...(jersey === null || !(isGo || isOverride) ? {} : { jersey }),
      roster_version: ticket.rosterVersion,
    },
    outcome: {
      ticket,
      verdict,
      point,
      at: input.moment.now,
      screen: isOverride ? 'valid' : verdictScreen(verdict.code),
      // At a desk, staff read what the runner replied before they hand anything out.
      autoDismiss: verdictKind === 'go' && !readsReplies(point, input.device.event),
      isOverride,
      mayOverride: !isGo && !isOverride && canOverride(input, verdict),
      canSearch: input.device.searchKey !== null,
      voidable: findVoidable(input, verdict),
    },
  };
}

/** Whether staff are shown what runners replied to the hosts' own questions: where race packs are handed out. */
export function readsReplies(
  { kind }: Pick<Point, 'kind'>,
  { has_replies: hasReplies = false }: Pick<ScanEvent, 'has_replies'>,
): boolean {
  return hasReplies && kind === 'pack';
}

/** The result when the record could not be persisted: nobody is admitted, whatever the verdict. */
export function notSavedResult(input: Omit<DecisionInput, 'known'>): ScanResult {
  const { outcome } = decideScan({ ...input, known: [] });
  return {
    ...outcome,
    screen: 'not_saved',
    autoDismiss: false,
    isOverride: false,
    mayOverride: false,
    voidable: null,
  };
}

function getVerdict({ device, point, ticket, moment, ticked, known }: DecisionInput): Verdict {
  const { event } = device;
  const { record, person } = ticket;
  return decideVerdict({
    code: ticket.code,
    event: { tag: event.tag, zone: event.zone },
    point: toPointRule(point),
    points: event.points.map(toPointRule),
    entry:
      record === null
        ? null
        : {
            state: record.state,
            category: record.category_id,
            hasNote: person !== null && person.note !== null && showsField(point, 'note', event),
            ...toBib(person),
            passed: record.passed.map((passage) => ({
              pointId: passage.point_id,
              at: Date.parse(passage.at),
              where: passage.device,
              uncertaintyMs: passage.uncertainty_ms,
            })),
          },
    isRevoked: ticket.isRevoked,
    isAuthoritative: ticket.isAuthoritative,
    scans: known,
    deviceId: device.id,
    ticked,
    now: moment.now,
    uncertaintyMs: moment.uncertaintyMs,
  });
}

/**
 * A supervisor may override the verdict on a ticket in the roster, and admit one that only the server may know for the time
 * being: it is judged there at the next contact. Never an unknown code.
 */
function canOverride({ device, ticket, point }: DecisionInput, verdict: Verdict): boolean {
  if (device.device.role !== 'supervisor') return false;
  // Closed by hand: hosts count on nobody being admitted any more.
  if (point.state === 'closed') return false;
  if (ticket.record === null) return verdict.code === 'not_on_this_phone';
  return verdict.code !== 'just_now' && verdict.code !== 'needs_checklist';
}

/** Nothing where this phone cannot read the number. */
function toBib(person: Ticket['person']): { bib?: number | null } {
  if (person === null) return {};
  if (person.bib === null) return { bib: null };
  return /^\d+$/.test(person.bib) ? { bib: Number(person.bib) } : {};
}

function findVoidable(
  { device, point, known, moment }: DecisionInput,
  verdict: Verdict,
): Voidable | null {
  if (verdict.code !== 'already' && verdict.code !== 'just_now') return null;
  const target = splitAdmissions(known).valid.find(
    ({ pointId, correctedAt }) => pointId === point.id && correctedAt === verdict.at,
  );
  if (target === undefined) return null;
  const { id, registrationId } = target;
  const isAllowed = takesBack(
    {
      voids: id,
      // A placeholder: the real reason is asked for before the void is logged.
      voidScope: toVoidScope({ role: device.device.role, reason: 'asked' }),
      deviceId: device.id,
      pointId: point.id,
      registrationId,
      correctedAt: moment.now,
      uncertaintyMs: moment.uncertaintyMs,
    },
    target,
  );
  return isAllowed ? { id } : null;
}
