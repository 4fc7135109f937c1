import type { Point } from '#src/contract/check-in.ts';
import { type Collector, isWholeCollector } from '#src/domain/check-in/pickup/collector.ts';
import { parseScannedCode } from '#src/domain/check-in/ticket-code.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { createSerialQueue } from '../camera/serial-queue.ts';
import { getLapse } from '../phone/device-store.ts';
import { logDecisions } from '../phone/scan-log.ts';
import { toMoment } from '../phone/server-clock.ts';
import { decideScan, type ScanResult } from '../result/scan-result.ts';
import { findTicket, type Ticket } from '../roster/ticket.ts';
import { createCodeDebounce } from '../scan/code-debounce.ts';
import type { CodeReader } from '../scan/scan-session.ts';
import { countCollected } from './collected-before.ts';
import {
  isHandedOut,
  mayHandOut,
  type PickupEntry,
  pickupLimit,
  type PickupView,
  requiredTicks,
} from './pickup-rules.ts';
import { readPickup, writePickup } from './pickup-store.ts';

export type PickupSession = CodeReader & {
  getView: () => PickupView;
  subscribe: (listener: () => void) => () => void;
  /** Shows the list that was begun before a reload. */
  restore: () => Promise<void>;
  setCollector: (collector: Collector) => void;
  setTicked: (id: string, isTicked: boolean) => void;
  /** Opens or closes the camera for the next ticket. */
  setScanning: (isScanning: boolean) => void;
  remove: (code: string) => void;
  /** Hands out every ticket of the list that is valid, all or none; a second call meanwhile does nothing. */
  handOut: () => Promise<void>;
  /** An empty list for the next representative. */
  clear: () => void;
};

type Options = {
  getDevice: () => ScanDevice;
  point: Point;
  onResult: (screen: ScanResult['screen']) => void;
};

const emptyView: PickupView = {
  collector: { name: '', id_last4: '' },
  ticked: [],
  entries: [],
  before: 0,
  isScanning: false,
  isBusy: false,
  note: null,
  handed: null,
};

/** One representative's collection at a point, from the first ticket to handing out. */
export function createPickupSession({ getDevice, point, onResult }: Options): PickupSession {
  const debounce = createCodeDebounce();
  const enqueue = createSerialQueue();
  const listeners = new Set<() => void>();
  let view = emptyView;
  let isHandingOut = false;
  /** Until then what is stored is more than what is shown. */
  let isRestored = false;

  function show(change: Partial<PickupView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function persist(): void {
    if (!isRestored) return;
    const { collector, ticked, entries, handed } = view;
    const hasName = collector.name !== '' || collector.id_last4 !== '';
    const isEmpty = entries.length === 0 && handed === null && !hasName;
    void writePickup(
      isEmpty
        ? null
        : {
            deviceId: getDevice().id,
            pointId: point.id,
            collector,
            ticked: [...ticked],
            codes: entries.map(({ code }) => code),
            ...(handed === null ? {} : { handed: handed.map(({ code }) => code) }),
            savedAt: Date.now(),
          },
    );
  }

  /** Decides as at a scan, with everything ticked; only a refusal of a ticket just read is logged. */
  async function look(ticket: Ticket, { isNew }: { isNew: boolean }): Promise<ScanResult> {
    const device = getDevice();
    const moment = toMoment(device);
    const { outcome } = await logDecisions({
      device,
      tickets: [toLogged(ticket)],
      moment,
      decide([known = []]) {
        const decided = decideScan({ ...toInput(ticket), moment, known });
        const isLogged = isNew && decided.outcome.screen !== 'valid';
        return {
          drafts: isLogged ? [{ index: ticket.index, draft: decided.draft }] : [],
          outcome: decided.outcome,
        };
      },
    });
    return outcome;
  }

  async function lookAgain(code: string): Promise<PickupEntry> {
    const ticket = await findTicket(getDevice(), code);
    return { code, result: await look(ticket, { isNew: false }) };
  }

  function toInput(ticket: Ticket) {
    return {
      device: getDevice(),
      point,
      ticket,
      ticked: requiredTicks(point),
      overrideReason: null,
    };
  }

  async function countBefore(collector: Collector): Promise<void> {
    const { eventId } = getDevice();
    const before = isWholeCollector(collector)
      ? await countCollected({ eventId, pointId: point.id }, collector).catch(() => 0)
      : 0;
    if (view.collector === collector) show({ before });
  }

  async function add(text: string): Promise<void> {
    const parsed = parseScannedCode(text);
    if (!parsed.ok) return read({ note: 'unread' });
    const { code } = parsed;
    if (view.entries.some((entry) => entry.code === code)) return read({ note: 'twice' });
    const taken = view.before + view.entries.filter(isHandedOut).length;
    if (taken >= pickupLimit(point)) return read({ note: 'full' });
    show({ isBusy: true, note: null });
    try {
      const result = await look(await findTicket(getDevice(), code), { isNew: true });
      read({ entries: [...view.entries, { code, result }], handed: null });
      persist();
      onResult(result.screen);
    } catch {
      read({ note: 'not_saved' });
    }
  }

  function read(change: Partial<PickupView>): void {
    show({ isBusy: false, isScanning: false, note: null, ...change });
    if (change.note !== undefined && change.note !== null) onResult('ask');
    debounce.resultDismissed(performance.now());
  }

  async function commit(): Promise<void> {
    const device = getDevice();
    const moment = toMoment(device);
    if (getLapse(device, moment.now - moment.uncertaintyMs) !== null) return;
    const { entries, collector } = view;
    const chosen = entries.filter(isHandedOut);
    const { outcome } = await logDecisions({
      device,
      tickets: chosen.map(({ result }) => toLogged(result.ticket)),
      moment,
      decide(known) {
        const decided = chosen.map(({ result }, place) =>
          decideScan({ ...toInput(result.ticket), moment, known: known[place] ?? [] }),
        );
        const results = decided.map(({ outcome: result }) => result);
        // Another counter may have been faster: then the list is shown again as it is now.
        const isWhole = results.every(({ screen }) => screen === 'valid');
        return {
          drafts: isWhole
            ? decided.map(({ draft }, place) => ({
                index: results[place]?.ticket.index ?? null,
                draft: { ...draft, collector: { ...collector, name: collector.name.trim() } },
              }))
            : [],
          outcome: { results, isWhole },
        };
      },
    });
    const { results, isWhole } = outcome;
    if (isWhole) {
      show({ ...emptyView, handed: chosen });
      persist();
      onResult('valid');
      return;
    }
    const newer = new Map(chosen.map(({ code }, place) => [code, results[place]]));
    show({
      entries: entries.map((entry) => ({
        ...entry,
        result: newer.get(entry.code) ?? entry.result,
      })),
      note: 'changed',
    });
    onResult('ask');
  }

  const enter = (text: string): void => void enqueue(() => add(text));
  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restore() {
      const stored = await readPickup({ deviceId: getDevice().id, pointId: point.id });
      if (stored !== null) {
        const { collector, ticked, codes, handed } = stored;
        show({ collector, ticked });
        void countBefore(collector);
        await enqueue(async () => {
          for (const code of codes) show({ entries: [...view.entries, await lookAgain(code)] });
          if (handed === undefined) return;
          const picked: PickupEntry[] = [];
          for (const code of handed) picked.push(await lookAgain(code));
          show({ handed: picked });
        });
      }
      isRestored = true;
    },
    setCollector(collector) {
      show({ collector, handed: null });
      persist();
      void countBefore(collector);
    },
    setTicked(id, isTicked) {
      const others = view.ticked.filter((other) => other !== id);
      show({ ticked: isTicked ? [...others, id] : others, handed: null });
      persist();
    },
    setScanning: (isScanning) => show({ isScanning, note: null }),
    scanFromCamera(text) {
      if (view.isScanning && debounce.accepts(text, performance.now())) enter(text);
    },
    scanFromWedge: enter,
    enterCode: enter,
    remove(code) {
      show({ entries: view.entries.filter((entry) => entry.code !== code), note: null });
      persist();
    },
    async handOut() {
      if (isHandingOut || !mayHandOut(view, point)) return;
      isHandingOut = true;
      show({ isBusy: true, note: null });
      try {
        await enqueue(commit);
      } catch {
        show({ note: 'not_saved' });
        onResult('not_saved');
      } finally {
        isHandingOut = false;
        show({ isBusy: false });
      }
    },
    clear() {
      show(emptyView);
      persist();
    },
  };
}

function toLogged({ index, record }: Ticket) {
  return { index, replaces: record?.replaces };
}
