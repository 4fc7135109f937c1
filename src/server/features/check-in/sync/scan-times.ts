import type { Scan } from '#src/contract/check-in.ts';
import type { SentClocks } from '#src/contract/check-in/scan-clocks.ts';
import {
  boundScanTime,
  decideScanTime,
  type ContactHistory,
  type ScanTime,
} from '#src/domain/check-in/time/scan-time.ts';

/** PostgreSQL has no year 0, ISO 8601 has. */
const earliestStorable = '0001-01-01T00:00:00.000Z';

/** When the scans of a device were made, from what they say and what the server has measured. */
export function createScanTimes(
  history: ContactHistory,
  sent: SentClocks | undefined,
): (scan: Scan) => ScanTime {
  const reading = sent && {
    run: sent.run,
    deviceTime: Date.parse(sent.device_time),
    monotonicMs: sent.monotonic_ms,
  };
  return (scan) =>
    decideScanTime(
      {
        run: scan.run ?? null,
        deviceTime: Date.parse(scan.device_time),
        monotonicMs: scan.monotonic_ms,
        offsetMs: scan.offset_ms,
        uncertaintyMs: scan.uncertainty_ms,
      },
      {
        bounds: boundScanTime(scan.seq, history),
        receivedAt: history.receivedAt,
        sent: reading ?? null,
      },
    );
}

/** A phone's wall clock as the log can hold it. */
export function storableDeviceTime({ device_time }: Scan): string {
  return device_time < earliestStorable ? earliestStorable : device_time;
}
