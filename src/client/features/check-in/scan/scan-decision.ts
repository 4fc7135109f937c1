import type { Point } from '#src/contract/check-in.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { getLapse } from '../phone/device-store.ts';
import { decideScan, notSavedResult, type ScanResult } from '../result/scan-result.ts';
import { type Ticket, unreadTicket } from '../roster/ticket.ts';
import { logDecision } from '../phone/scan-log.ts';
import { toMoment } from '../phone/server-clock.ts';

/** What staff add to a scan: ticked checklist items, or a supervisor's reason to admit against the verdict. */
export type DecisionOptions = {
  ticked: readonly string[];
  overrideReason: string | null;
  /** Another size than the runner's. */
  jersey: string | null;
};

type ScanPlace = { device: ScanDevice; point: Point };

export const noOptions: DecisionOptions = { ticked: [], overrideReason: null, jersey: null };

/**
 * Decides on a ticket and logs the decision. The result is `not_saved` when the log could not be written, and null when
 * the device may no longer admit.
 */
export async function decideTicket(
  { device, point }: ScanPlace,
  ticket: Ticket,
  options: DecisionOptions,
): Promise<ScanResult | null> {
  const moment = toMoment(device);
  if (getLapse(device, moment.now - moment.uncertaintyMs) !== null) return null;
  const input = { device, point, ticket, moment, ...options };
  return logDecision({
    device,
    index: ticket.index,
    replaces: ticket.record?.replaces,
    moment,
    decide: (known) => decideScan({ ...input, known }),
  }).then(
    ({ outcome }) => outcome,
    () => notSavedResult(input),
  );
}

/** The result for a ticket that could not be looked up. Showing nothing would leave staff to take it for a yes. */
export function toFailedResult({ device, point }: ScanPlace): ScanResult {
  const moment = toMoment(device);
  return notSavedResult({ device, point, ticket: unreadTicket(), moment, ...noOptions });
}

/**
 * Logs that the admission with the id `voids` is taken back.
 *
 * @throws {DOMException} when the record could not be persisted
 */
export async function logVoid(
  device: ScanDevice,
  { ticket, point, verdict }: ScanResult,
  { voids, reason }: { voids: string; reason: string },
): Promise<void> {
  await logDecision({
    device,
    index: ticket.index,
    moment: toMoment(device),
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
}

/**
 * Logs that an admitted runner got a jersey of another size.
 *
 * @throws {DOMException} when the record could not be persisted
 */
export async function logSwap(
  device: ScanDevice,
  { ticket, point, verdict }: ScanResult,
  jersey: string,
): Promise<void> {
  await logDecision({
    device,
    index: ticket.index,
    moment: toMoment(device),
    decide: () => ({
      draft: {
        point_id: point.id,
        code_hash: ticket.codeHash,
        raw: ticket.raw,
        action: 'swap',
        verdict: verdict.code,
        reason: null,
        checklist: [],
        voids: null,
        jersey,
        roster_version: ticket.rosterVersion,
      },
      outcome: null,
    }),
  });
}
