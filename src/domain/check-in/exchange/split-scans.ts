import type { ExchangedScan } from './exchanged-scan.ts';
import { type Frame, maxFramePoints, maxParts } from './frame-bytes.ts';

/** A QR code of 40 admissions has at most 105 modules: 3 px each on a small phone. */
export const scansPerCode = 40;
/** Six bytes tell 40,000 runners apart: two of them share a beginning once in 350,000 events. */
export const codeIndexBytes = 6;
const fileIndexBytes = 16;
const scansPerFileFrame = 200;

type Head = Pick<Frame, 'eventId' | 'deviceId' | 'label' | 'session'>;

/** The parts for QR codes to be held up in turn; with nothing to tell, one part without scans. The last of too many are left out. */
export function splitForCodes(head: Head, scans: readonly ExchangedScan[]): Frame[] {
  return split(head, scans, { size: scansPerCode, indexBytes: codeIndexBytes });
}

/** The parts for a file, with whole indexes. */
export function splitForFile(head: Head, scans: readonly ExchangedScan[]): Frame[] {
  return split(head, scans, { size: scansPerFileFrame, indexBytes: fileIndexBytes });
}

function split(
  head: Head,
  scans: readonly ExchangedScan[],
  { size, indexBytes }: { size: number; indexBytes: number },
): Frame[] {
  let last: ExchangedScan[] = [];
  const groups = [last];
  for (const scan of scans) {
    const points = new Set([...last.map(({ pointId }) => pointId), scan.pointId]);
    if (last.length === size || points.size > maxFramePoints) {
      last = [];
      groups.push(last);
    }
    last.push(scan);
  }
  const sent = groups.slice(0, maxParts);
  const total = sent.reduce((sum, group) => sum + group.length, 0);
  return sent.map((group, part) => ({
    ...head,
    part,
    parts: sent.length,
    total,
    indexBytes,
    scans: group,
  }));
}
