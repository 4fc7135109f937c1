import type { Point } from '#src/contract/check-in.ts';
import {
  authorityLetter,
  type Collector,
  defaultPickupLimit,
  isWholeCollector,
} from '#src/domain/check-in/pickup/collector.ts';
import type { ScanResult } from '../result/scan-result.ts';

/** A ticket of the list: its code, and what a scan of it would show now. */
export type PickupEntry = { code: string; result: ScanResult };

/** Why the last reading or tap changed nothing. */
export type PickupNote = 'unread' | 'twice' | 'full' | 'not_saved' | 'changed';

export type PickupView = {
  collector: Collector;
  /** Ids of what was seen: the letter, and the point's own checklist. */
  ticked: readonly string[];
  entries: readonly PickupEntry[];
  /** Packs that this phone gave the representative before. */
  before: number;
  /** The camera is on for the next ticket. */
  isScanning: boolean;
  isBusy: boolean;
  note: PickupNote | null;
  /** What was handed out at last; staff pick the packs by it. */
  handed: readonly PickupEntry[] | null;
};

/** Whether a ticket of the list will be handed out. */
export function isHandedOut({ result }: PickupEntry): boolean {
  return result.screen === 'valid';
}

/** How many packs one representative may collect at a point. */
export function pickupLimit(point: Point): number {
  return point.pickup_limit ?? defaultPickupLimit;
}

/** What staff must have seen before anything is handed out. */
export function requiredTicks(point: Point): string[] {
  return [authorityLetter, ...point.checklist.map(({ id }) => id)];
}

/** Whether representative, letter and list are all there. */
export function mayHandOut(view: PickupView, point: Point): boolean {
  const count = view.entries.filter(isHandedOut).length;
  return (
    count > 0 &&
    view.before + count <= pickupLimit(point) &&
    isWholeCollector(view.collector) &&
    requiredTicks(point).every((id) => view.ticked.includes(id))
  );
}
