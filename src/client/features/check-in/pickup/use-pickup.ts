import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { giveFeedback } from '../result/feedback.ts';
import { type PickupView } from './pickup-rules.ts';
import { createPickupSession, type PickupSession } from './pickup-session.ts';

/** One collection while it is open at a point; it always uses the current device and sound setting. */
export function usePickup(
  device: ScanDevice,
  point: Point,
  sound: boolean,
): { session: PickupSession; view: PickupView } {
  const [{ session, current }] = useState(() => openSession({ device, sound }, point));
  useEffect(() => {
    Object.assign(current, { device, sound });
  }, [current, device, sound]);
  useEffect(() => {
    // Without storage nothing can be handed out either; the scanner says so.
    session.restore().catch(() => undefined);
  }, [session]);
  return {
    session,
    view: useSyncExternalStore(session.subscribe, session.getView, session.getView),
  };
}

function openSession(current: { device: ScanDevice; sound: boolean }, point: Point) {
  const session = createPickupSession({
    getDevice: () => current.device,
    point,
    onResult: (screen) => giveFeedback(screen, { sound: current.sound }),
  });
  return { session, current };
}
