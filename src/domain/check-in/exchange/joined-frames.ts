import type { ExchangedScan } from './exchanged-scan.ts';
import type { Frame } from './frame-bytes.ts';

/** What was read of one handing over. */
export type Handover = Pick<Frame, 'deviceId' | 'label' | 'session' | 'parts' | 'total'> & {
  byPart: ReadonlyMap<number, readonly ExchangedScan[]>;
};

/** All that was read so far; the handing over that was read last comes last. */
export type JoinedFrames = readonly Handover[];

/** With one more frame, in whatever order and however often they are read. */
export function joinFrame(joined: JoinedFrames, frame: Frame): JoinedFrames {
  const others = joined.filter((handover) => !isOf(handover, frame));
  const known = joined.find((handover) => isOf(handover, frame));
  const { deviceId, label, session, parts, total } = frame;
  const byPart = new Map(known?.byPart).set(frame.part, frame.scans);
  return [...others, { deviceId, label, session, parts, total, byPart }];
}

/** How many scans of a handing over were read. */
export function countRead({ byPart }: Handover): number {
  return [...byPart.values()].reduce((sum, scans) => sum + scans.length, 0);
}

/** Whether every part of it was read. */
export function isWhole({ byPart, parts }: Handover): boolean {
  return byPart.size === parts;
}

function isOf(handover: Handover, frame: Frame): boolean {
  // A seal does not keep a phone from miscounting: parts that contradict each other are not joined.
  return (
    handover.deviceId === frame.deviceId &&
    handover.session === frame.session &&
    handover.parts === frame.parts &&
    handover.total === frame.total
  );
}
