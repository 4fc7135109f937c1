import type { Point } from '#src/contract/check-in.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import type { BibEntry } from '../roster/bib-index.ts';
import { createCodeGate } from './code-gate.ts';
import { lapseAt } from '../prepare/device-store.ts';
import { createRunQueue } from '../sync/run-queue.ts';
import { announce } from './scan-bus.ts';
import { logDecision, momentOf } from './scan-log.ts';
import { decideScan, type ScanResult, unsavedResult } from '../result/scan-result.ts';
import { findTicket, findTicketByBib, type Ticket, unreadTicket } from './ticket.ts';

/** "Go" returns to the viewfinder by itself after this long (docs/check-in.md §5). */
const goShownMs = 900;
/** The second tap of a double tap comes within this; nobody has read a result by then. */
const doubleTapMs = 400;

/** What the screen shows: nothing, that an answer is on its way, or a result. */
export type ScanView = { isBusy: boolean; result: ScanResult | null };

export type ScanSession = {
  getView: () => ScanView;
  subscribe: (listener: () => void) => () => void;
  /** A code in view, many times a second. */
  seeCode: (text: string) => void;
  /** A code from a hand scanner: each reading was meant. */
  hearCode: (text: string) => void;
  /** A code that somebody typed, or that was in a photo. */
  enterCode: (text: string) => void;
  enterBib: (entry: BibEntry) => void;
  /** Decides again on the shown ticket, with the checklist ticked or against the verdict; once for each result. */
  decideAgain: (changes: { ticked?: readonly string[]; overrideReason?: string }) => void;
  /** Takes the shown ticket's admission back; true once that is stored. Asked again meanwhile, the same answer. */
  takeBack: (reason: string) => Promise<boolean>;
  /** The result is on the screen: "go" returns by itself from now on, however long drawing it took. */
  shown: () => void;
  dismiss: () => void;
  /** While a question is open, no code in view may take its result away; the returned function ends that. */
  hold: () => () => void;
};

type Options = {
  /** As they are now: both change while the session goes on. */
  getDevice: () => ScanDevice;
  getPoint: () => Point;
  onResult: (result: ScanResult) => void;
};

/**
 * One volunteer's scanning at a time: from a code to what the screen says. Scans are decided one after another, and
 * each is on the disk before it is shown.
 */
export function createScanSession({ getDevice, getPoint, onResult }: Options): ScanSession {
  const gate = createCodeGate();
  const run = createRunQueue();
  const listeners = new Set<() => void>();
  let view: ScanView = { isBusy: false, result: null };
  let holds = 0;
  let goTimer: ReturnType<typeof setTimeout> | undefined;
  /** What staff have decided about a result: a second tap on its buttons decides nothing more. */
  let answer: { to: ScanResult; isStored: Promise<boolean> } | null = null;
  /** Until then, by `performance.now()`, a tap was meant for the result before. */
  let tapsCountFrom = 0;

  function show(next: ScanView): void {
    if (next.result !== view.result) clearTimeout(goTimer);
    view = next;
    for (const listener of listeners) listener();
  }

  function goBack(): void {
    gate.returned();
    show({ isBusy: false, result: null });
  }

  function returnByItself(): void {
    // The next code is being looked up already: it is the one in view now.
    if (view.isBusy) show({ isBusy: true, result: null });
    else goBack();
  }

  async function decide(ticket: Ticket, options: DecisionOptions): Promise<void> {
    const device = getDevice();
    const point = getPoint();
    const moment = momentOf(device, Date.now());
    if (lapseAt(device, moment.deviceTime) !== null) return goBack();
    const input = { device, point, ticket, moment, ...options };
    const result = await logDecision({
      device,
      index: ticket.index,
      moment,
      decide: (known) => decideScan({ ...input, known }),
    }).then(
      ({ outcome }) => outcome,
      () => unsavedResult(input),
    );
    tell(result);
  }

  function tell(result: ScanResult): void {
    // Storage may be gone altogether; whoever follows it finds out.
    if (result.screen === 'not_saved') announce({ kind: 'state', eventId: getDevice().eventId });
    show({ isBusy: false, result });
    try {
      onResult(result);
    } catch {
      // What is stored and shown stands, also on a phone that cannot sound.
    }
  }

  /** Silence would leave staff waiting, or let them take it for a yes. */
  function tellOfFailure(): void {
    const [device, point] = [getDevice(), getPoint()];
    const moment = momentOf(device, Date.now());
    tell(unsavedResult({ device, point, ticket: unreadTicket(), moment, ...plain }));
  }

  async function begin(find: () => Promise<Ticket>, options = plain): Promise<void> {
    await run(async () => {
      show({ isBusy: true, result: view.result });
      const ticket = await find().catch(() => null);
      if (ticket === null) tellOfFailure();
      else await decide(ticket, options);
    }).catch(() => goBack());
  }

  function answerOnce(give: (shown: ScanResult) => Promise<boolean>): Promise<boolean> {
    const shown = view.result;
    if (shown === null) return Promise.resolve(false);
    if (answer?.to === shown) return answer.isStored;
    const given = { to: shown, isStored: give(shown) };
    answer = given;
    void allowAnotherIfLost(given);
    return given.isStored;
  }

  async function allowAnotherIfLost(given: NonNullable<typeof answer>): Promise<void> {
    const isStored = await given.isStored;
    if (!isStored && answer === given) answer = null;
  }

  async function takeBackNow(shown: ScanResult, voids: string, reason: string): Promise<void> {
    const { ticket, point, verdict } = shown;
    const device = getDevice();
    await logDecision({
      device,
      index: ticket.index,
      moment: momentOf(device, Date.now()),
      decide: () => ({
        draft: {
          point_id: point.id,
          code_hash: ticket.codeHash,
          raw: ticket.raw,
          action: 'void',
          verdict: verdict.code,
          reason,
          checklist: [],
          voids,
          roster_version: ticket.rosterVersion,
        },
        outcome: null,
      }),
    });
    goBack();
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seeCode(text) {
      if (holds === 0 && gate.admits(text, performance.now())) {
        void begin(() => findTicket(getDevice(), text));
      }
    },
    hearCode(text) {
      if (holds === 0) void begin(() => findTicket(getDevice(), text));
    },
    enterCode(text) {
      void begin(() => findTicket(getDevice(), text));
    },
    enterBib(entry) {
      void begin(() => findTicketByBib(getDevice(), entry));
    },
    decideAgain({ ticked = [], overrideReason = null }) {
      void answerOnce(async ({ ticket }) => {
        await begin(() => Promise.resolve(ticket), { ticked, overrideReason });
        tapsCountFrom = performance.now() + doubleTapMs;
        return true;
      });
    },
    takeBack(reason) {
      return answerOnce(async (shown) => {
        if (shown.voidable === null) return false;
        const { id } = shown.voidable;
        return run(() => takeBackNow(shown, id, reason)).then(
          () => true,
          () => false,
        );
      });
    },
    shown() {
      clearTimeout(goTimer);
      if (view.result?.returns === true) goTimer = setTimeout(returnByItself, goShownMs);
    },
    dismiss() {
      // The next result stands where the tapped button was.
      if (performance.now() < tapsCountFrom) return;
      gate.dismissed(performance.now());
      show({ isBusy: false, result: null });
    },
    hold() {
      let isOver = false;
      holds += 1;
      return () => {
        if (!isOver) holds -= 1;
        isOver = true;
      };
    },
  };
}

type DecisionOptions = { ticked: readonly string[]; overrideReason: string | null };

const plain: DecisionOptions = { ticked: [], overrideReason: null };
