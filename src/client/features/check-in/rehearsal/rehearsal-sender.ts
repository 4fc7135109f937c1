import { rehearsalChecks } from '#src/contract/check-in/rehearsal-checks.ts';
import { storeRehearsal } from '#src/contract/check-in/rehearsal.ts';
import { sortOutcomes } from '#src/domain/check-in/rehearsal/rehearsal-outcomes.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { removeText } from '#src/client/lib/storage/storage.ts';
import { deviceCall } from '../phone/device-call.ts';
import { listScanDevices } from '../phone/device-store.ts';
import {
  changeRehearsal,
  deleteRehearsal,
  listUnsentRehearsals,
  type Rehearsal,
} from './rehearsal-store.ts';

/** Unknown, gone or no longer allowed: asking again gives the same answer. */
const finalStatus: ReadonlySet<number> = new Set([401, 404, 410]);

let sending: Promise<void> = Promise.resolve();

/**
 * Tells the server the scores that it has not heard of, one call at a time; one that was thrown away is forgotten after that.
 * A score whose call fails is tried again another time, and does not keep the others back.
 *
 * @throws {DOMException} when the storage fails
 */
export function sendRehearsals(): Promise<void> {
  const next = sending.then(sendUnsent);
  sending = next.catch(() => undefined);
  return next;
}

async function sendUnsent(): Promise<void> {
  const [unsent, devices] = await Promise.all([listUnsentRehearsals(), listScanDevices()]);
  for (const rehearsal of unsent) {
    const token = devices.find(({ id }) => id === rehearsal.deviceId)?.token;
    // One after another: a later score must not be overtaken.
    // oxlint-disable-next-line no-await-in-loop
    if (!token || (await isRefused(rehearsal, token))) await deleteRehearsal(rehearsal.deviceId);
  }
  if ((await listUnsentRehearsals()).length === 0) removeText('rehearsal_unsent');
}

/** Tells one score; true when the server will never take it, since it does not know the device any more. */
async function isRefused(rehearsal: Rehearsal, token: string): Promise<boolean> {
  try {
    await send(rehearsal, token);
    return false;
  } catch (error) {
    // Without problem details it is a captive portal's word, not the server's.
    return error instanceof ApiError && error.problem !== null && finalStatus.has(error.status);
  }
}

async function send({ deviceId, outcomes, at }: Rehearsal, token: string): Promise<void> {
  const { passed, failed } = sortOutcomes(rehearsalChecks, outcomes);
  const body = { passed, failed, at: new Date(at).toISOString() };
  await callApi(storeRehearsal, { body }, deviceCall({ token }));
  const isOver = passed.length + failed.length === 0;
  const isForgotten = await changeRehearsal(deviceId, (known) => {
    const isSame = JSON.stringify(known.outcomes) === JSON.stringify(outcomes);
    return { next: { ...known, isSent: isSame }, result: isSame && isOver };
  });
  if (isForgotten) await deleteRehearsal(deviceId);
}
