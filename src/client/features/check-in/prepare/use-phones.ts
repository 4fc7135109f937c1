import { listScanDevices } from './device-store.ts';
import type { ScanNews } from '../scan/scan-bus.ts';
import { type PhoneState, readPhoneState, type Stored, useStored } from './use-phone-state.ts';

/** Every event that this phone is a device of, the newest enrolment first, followed as it changes. */
export function usePhones(): Stored<PhoneState[]> {
  return useStored(readPhones, concernsAny);
}

async function readPhones(): Promise<PhoneState[]> {
  const devices = await listScanDevices();
  const events = [...new Set(devices.map(({ eventId }) => eventId))];
  const phones = await Promise.all(events.map((eventId) => readPhoneState(eventId)));
  return phones.filter((phone) => phone !== null);
}

function concernsAny(news: ScanNews): boolean {
  return news.kind !== 'send';
}
