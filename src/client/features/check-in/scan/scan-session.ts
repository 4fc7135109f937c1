import type { Point } from '#src/contract/check-in.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { createSerialQueue } from '../camera/serial-queue.ts';
import type { ResultActions, ScanResult } from '../result/scan-result.ts';
import type { BibEntry } from '../roster/bib-index.ts';
import { findTicket, findTicketByBib, type Ticket } from '../roster/ticket.ts';
import { createCodeDebounce } from './code-debounce.ts';
import { publishScanMessage } from '../phone/scan-bus.ts';
import { decideTicket, logSwap, logVoid, noOptions, toFailedResult } from './scan-decision.ts';

/** "Go" returns to the viewfinder by itself after this long (check-in §5). */
const goShownMs = 900;
/** The second tap of a double tap comes within this; nobody has read a result by then. */
const doubleTapMs = 400;

/** What the screen shows: nothing, a lookup in progress, or a result. */
export type ScanView = { isBusy: boolean; result: ScanResult | null };

/** Whoever takes the codes that are read. */
export type CodeReader = {
  /** A code in view; called for every frame that shows it. */
  scanFromCamera: (text: string) => void;
  /** A code from a hand scanner: each reading is a new scan. */
  scanFromWedge: (text: string) => void;
  /** A code that was typed, or read from a photo. */
  enterCode: (text: string) => void;
};

export type ScanSession = ResultActions &
  CodeReader & {
    getView: () => ScanView;
    subscribe: (listener: () => void) => () => void;
    enterBib: (entry: BibEntry) => void;
  };

/** Where tickets are looked up and decisions written: the roster and the log, or those of a rehearsal. */
export type ScanBook = {
  find: (device: ScanDevice, text: string) => Promise<Ticket>;
  decide: typeof decideTicket;
  undo: typeof logVoid;
  swap: typeof logSwap;
};

const realBook: ScanBook = {
  find: findTicket,
  decide: decideTicket,
  undo: logVoid,
  swap: logSwap,
};

type Options = {
  /** Getters, because both change while the session runs. */
  getDevice: () => ScanDevice;
  getPoint: () => Point;
  onResult: (result: ScanResult) => void;
  book?: ScanBook;
};

/**
 * One volunteer's scanning, from a code to what the screen shows. Scans are decided one after another, and each is on
 * the disk before it is shown.
 */
export function createScanSession({
  getDevice,
  getPoint,
  onResult,
  book = realBook,
}: Options): ScanSession {
  const debounce = createCodeDebounce();
  const enqueue = createSerialQueue();
  const listeners = new Set<() => void>();
  let view: ScanView = { isBusy: false, result: null };
  let pauses = 0;
  let dismissTimer: ReturnType<typeof setTimeout> | undefined;
  /** The latest decision that staff made on a result; a second tap must not make another. */
  let decision: { on: ScanResult; isPersisted: Promise<boolean> } | null = null;
  /** By `performance.now()`: an earlier tap was meant for the previous result. */
  let ignoreTapsUntil = 0;

  function show(next: ScanView): void {
    if (next.result !== view.result) clearTimeout(dismissTimer);
    view = next;
    for (const listener of listeners) listener();
  }

  function clearResult(): void {
    debounce.resultClosed();
    show({ isBusy: false, result: null });
  }

  function autoDismiss(): void {
    // While the next code is being looked up, the debounce already belongs to that one.
    if (view.isBusy) show({ isBusy: true, result: null });
    else clearResult();
  }

  function showResult(result: ScanResult): void {
    // The storage itself may be gone: usePhoneState reads it again and finds out.
    if (result.screen === 'not_saved') {
      publishScanMessage({ kind: 'state', eventId: getDevice().eventId });
    }
    show({ isBusy: false, result });
    try {
      onResult(result);
    } catch {
      // Sound and vibration are extras: the scan is logged and shown without them.
    }
  }

  async function scan(find: () => Promise<Ticket>, options = noOptions): Promise<void> {
    await enqueue(async () => {
      show({ isBusy: true, result: view.result });
      const ticket = await find().catch(() => null);
      const place = { device: getDevice(), point: getPoint() };
      const result =
        ticket === null ? toFailedResult(place) : await book.decide(place, ticket, options);
      if (result === null) clearResult();
      else showResult(result);
    }).catch(() => clearResult());
  }

  function decideOnce(decide: (result: ScanResult) => Promise<boolean>): Promise<boolean> {
    const { result } = view;
    if (result === null) return Promise.resolve(false);
    if (decision?.on === result) return decision.isPersisted;
    const current = { on: result, isPersisted: decide(result) };
    decision = current;
    void allowRetryIfNotPersisted(current);
    return current.isPersisted;
  }

  async function allowRetryIfNotPersisted(current: NonNullable<typeof decision>): Promise<void> {
    const isPersisted = await current.isPersisted;
    if (!isPersisted && decision === current) decision = null;
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    scanFromCamera(text) {
      if (pauses === 0 && debounce.accepts(text, performance.now())) {
        void scan(() => book.find(getDevice(), text));
      }
    },
    scanFromWedge(text) {
      if (pauses === 0) void scan(() => book.find(getDevice(), text));
    },
    enterCode(text) {
      void scan(() => book.find(getDevice(), text));
    },
    enterBib(entry) {
      void scan(() => findTicketByBib(getDevice(), entry));
    },
    decideAgain({ ticked = [], overrideReason = null, jersey = null }) {
      void decideOnce(async ({ ticket }) => {
        await scan(() => Promise.resolve(ticket), { ticked, overrideReason, jersey });
        ignoreTapsUntil = performance.now() + doubleTapMs;
        return true;
      });
    },
    async swapJersey(jersey) {
      const { result } = view;
      if (result === null) return false;
      return await enqueue(() => book.swap(getDevice(), result, jersey)).then(
        () => true,
        () => false,
      );
    },
    voidAdmission(reason) {
      return decideOnce(async (result) => {
        if (result.voidable === null) return false;
        const voids = result.voidable.id;
        return enqueue(async () => {
          await book.undo(getDevice(), result, { voids, reason });
          clearResult();
        }).then(
          () => true,
          () => false,
        );
      });
    },
    resultShown() {
      clearTimeout(dismissTimer);
      if (view.result?.autoDismiss === true) dismissTimer = setTimeout(autoDismiss, goShownMs);
    },
    dismiss() {
      // The next result has its button in the same place.
      if (performance.now() < ignoreTapsUntil) return;
      debounce.resultDismissed(performance.now());
      show({ isBusy: false, result: null });
    },
    pauseScans() {
      let isOver = false;
      pauses += 1;
      return () => {
        if (!isOver) pauses -= 1;
        isOver = true;
      };
    },
  };
}
