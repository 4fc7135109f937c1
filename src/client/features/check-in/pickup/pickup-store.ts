import type { Collector } from '#src/domain/check-in/pickup/collector.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';

/** A list that is not handed out or not picked yet, so that it survives a reload. Codes are those that this phone has seen. */
export type StoredPickup = {
  deviceId: string;
  pointId: string;
  collector: Collector;
  ticked: string[];
  codes: string[];
  /** What was handed out at last and is being picked; older versions do not have it. */
  handed?: string[];
  /** Epoch milliseconds by the phone's clock. */
  savedAt: number;
};

const key = 'pickup';
/** What lay longer is of another day's counter. */
const keptMs = 12 * 3_600_000;

/** The list that was begun at a point on this device, or null; any other is dropped. */
export async function readPickup(
  place: Pick<StoredPickup, 'deviceId' | 'pointId'>,
): Promise<StoredPickup | null> {
  const database = await openDatabase();
  const stored = await database.get('scanSettings', key);
  if (stored === undefined) return null;
  const { value } = stored;
  const isCurrent =
    isStoredPickup(value) &&
    value.deviceId === place.deviceId &&
    value.pointId === place.pointId &&
    Math.abs(Date.now() - value.savedAt) < keptMs;
  if (isCurrent) return value;
  await database.delete('scanSettings', key);
  return null;
}

/** Persists a list; null drops it. Silent when storage is refused: the list on the screen goes on. */
export async function writePickup(pickup: StoredPickup | null): Promise<void> {
  try {
    const database = await openDatabase();
    if (pickup === null) await database.delete('scanSettings', key);
    else await database.put('scanSettings', { key, value: pickup });
  } catch {
    // Nothing is handed out by this: the log is written by itself, and refuses loudly.
  }
}

function isStoredPickup(value: unknown): value is StoredPickup {
  if (typeof value !== 'object' || value === null) return false;
  const pickup: Partial<Record<keyof StoredPickup, unknown>> = value;
  const isTexts = (list: unknown) =>
    Array.isArray(list) && list.every((text) => typeof text === 'string');
  const collector: Partial<Record<keyof Collector, unknown>> = Object(pickup.collector);
  return (
    typeof pickup.deviceId === 'string' &&
    typeof pickup.pointId === 'string' &&
    typeof pickup.savedAt === 'number' &&
    typeof collector.name === 'string' &&
    typeof collector.id_last4 === 'string' &&
    isTexts(pickup.ticked) &&
    isTexts(pickup.codes) &&
    (pickup.handed === undefined || isTexts(pickup.handed))
  );
}
