import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { mainId } from '#src/client/ui/skip-link.tsx';
import { giveFeedback } from '../result/feedback.ts';
import { createScanSession, type ScanSession, type ScanView } from './scan-session.ts';

/** One scan session while the scanner is open; it always uses the current device, point and sound setting. */
export function useScanSession(
  device: ScanDevice,
  point: Point,
  sound: boolean,
): { session: ScanSession; view: ScanView } {
  const [{ session, current }] = useState(() => openSession({ device, point, sound }));
  useEffect(() => {
    Object.assign(current, { device, point, sound });
  }, [current, device, point, sound]);
  const view = useSyncExternalStore(session.subscribe, session.getView, session.getView);
  const isShown = view.result !== null;
  useEffect(() => {
    // The focused button went away with the result.
    if (!isShown && document.activeElement === document.body) {
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
  }, [isShown]);
  return { session, view };
}

function openSession(current: { device: ScanDevice; point: Point; sound: boolean }) {
  const session = createScanSession({
    getDevice: () => current.device,
    getPoint: () => current.point,
    onResult: ({ screen }) => giveFeedback(screen, { sound: current.sound }),
  });
  return { session, current };
}
