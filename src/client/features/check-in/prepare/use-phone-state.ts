import { useCallback, useEffect, useState } from 'react';
import type { RosterState, ScanDevice, SyncState } from '#src/client/lib/storage/scan-stores.ts';
import {
  countUnsent,
  findScanDevice,
  getSyncState,
  listScanDevices,
} from '../phone/device-store.ts';
import { findRosterState } from '../roster/roster-store.ts';
import { subscribeToScans, type ScanMessage } from '../phone/scan-bus.ts';

/** What this phone has persisted of one event. */
export type PhoneState = {
  device: ScanDevice;
  roster: RosterState | null;
  sync: SyncState;
  unsent: number;
};

type Persisted<T> =
  | { status: 'pending' }
  /** Storage was refused: private mode, blocked, or full. */
  | { status: 'failed' }
  | { status: 'ready'; value: T };

/** The phone's state for an event, kept up to date; the value is null when the phone is not enrolled for it. */
export function usePhoneState(eventId: string): Persisted<PhoneState | null> {
  const load = useCallback(() => readPhoneState(eventId), [eventId]);
  const isRelevant = useCallback(
    (message: ScanMessage) => message.kind !== 'send' && message.eventId === eventId,
    [eventId],
  );
  return usePersisted(load, isRelevant);
}

/** The phone's state for every event it is enrolled for, newest enrolment first, kept up to date. */
export function usePhones(): Persisted<PhoneState[]> {
  return usePersisted(readPhones, isStateChange);
}

/**
 * Something persisted on the phone, read again after each relevant message. `load` and `isRelevant` must be stable
 * between renders.
 */
function usePersisted<T>(
  load: () => Promise<T>,
  isRelevant: (message: ScanMessage) => boolean,
): Persisted<T> {
  const [persisted, setPersisted] = useState<Persisted<T>>({ status: 'pending' });
  useEffect(() => {
    let isOver = false;
    let latest = 0;
    const read = async (): Promise<void> => {
      latest += 1;
      const reading = latest;
      const next = await load().then(
        (value): Persisted<T> => ({ status: 'ready', value }),
        (): Persisted<T> => ({ status: 'failed' }),
      );
      // An older reading must not overwrite a newer one.
      if (!isOver && reading === latest) setPersisted(next);
    };
    void read();
    const unlisten = subscribeToScans((message) => {
      if (isRelevant(message)) void read();
    });
    return () => {
      isOver = true;
      unlisten();
    };
  }, [load, isRelevant]);
  return persisted;
}

async function readPhoneState(eventId: string): Promise<PhoneState | null> {
  const device = await findScanDevice(eventId);
  if (device === null) return null;
  const [roster, sync, unsent] = await Promise.all([
    findRosterState(eventId),
    getSyncState(device.id),
    countUnsent(eventId),
  ]);
  return { device, roster, sync, unsent };
}

async function readPhones(): Promise<PhoneState[]> {
  const devices = await listScanDevices();
  const events = [...new Set(devices.map(({ eventId }) => eventId))];
  const phones = await Promise.all(events.map((eventId) => readPhoneState(eventId)));
  return phones.filter((phone) => phone !== null);
}

function isStateChange(message: ScanMessage): boolean {
  return message.kind !== 'send';
}
