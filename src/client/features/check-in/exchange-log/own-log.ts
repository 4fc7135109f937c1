import type { ExchangedScan } from '#src/domain/check-in/exchange/exchanged-scan.ts';
import { toVoidScope } from '#src/domain/check-in/void-rule.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { LoggedScan, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { deviceKeyRange } from '../phone/device-store.ts';

/** Ten QR codes; whoever missed more gets them from the server or by file. */
const maxShown = 400;

/** This phone's log of an event: what the server has not acknowledged first, then the newest first. */
export async function readOwnLog({ id }: ScanDevice): Promise<LoggedScan[]> {
  const database = await openDatabase();
  const transaction = database.transaction(['scans', 'unsentScans']);
  const [scans, unsent] = await Promise.all([
    transaction.objectStore('scans').getAll(deviceKeyRange(id)),
    transaction.objectStore('unsentScans').getAllKeys(deviceKeyRange(id)),
  ]);
  const waiting = new Set(unsent.map(([, seq]) => seq));
  const newestFirst = scans.toReversed();
  return [
    ...newestFirst.filter(({ seq }) => waiting.has(seq)),
    ...newestFirst.filter(({ seq }) => !waiting.has(seq)),
  ];
}

/** What other phones need of a log: admissions and voids of tickets. */
export function toExchanged(log: readonly LoggedScan[], { device }: ScanDevice): ExchangedScan[] {
  return log.flatMap(({ index, seq, scan }) => {
    const { action, voids } = scan;
    if (index === null || action === 'deny' || action === 'swap') return [];
    if ((action === 'void') !== (voids !== null)) return [];
    return {
      id: scan.id,
      seq,
      pointId: scan.point_id,
      index,
      action,
      voids,
      voidScope: action === 'void' ? toVoidScope({ role: device.role, reason: scan.reason }) : null,
      correctedAt: Date.parse(scan.device_time) + scan.offset_ms,
      uncertaintyMs: scan.uncertainty_ms,
    };
  });
}

/** What fits the QR codes. */
export function toShown(log: readonly LoggedScan[], device: ScanDevice): ExchangedScan[] {
  return toExchanged(log, device).slice(0, maxShown);
}
