import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import type { PracticeRunner } from '#src/domain/check-in/rehearsal/practice-runners.ts';
import type { PracticeScan } from '#src/domain/check-in/rehearsal/rehearsal-outcomes.ts';
import { readPracticeCode } from '#src/domain/check-in/rehearsal/practice-code.ts';
import { parseScannedCode } from '#src/domain/check-in/ticket-code.ts';
import { readConnection } from '#src/client/lib/device/online.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { giveFeedback } from '../result/feedback.ts';
import type { ScanResult } from '../result/scan-result.ts';
import { createScanSession, type ScanSession } from '../scan/scan-session.ts';
import { createPracticeBook } from './practice-book.ts';

type Options = {
  device: ScanDevice;
  point: Point;
  runners: readonly PracticeRunner[];
  sound: boolean;
  /** A code was decided on, and that is saved. */
  onScan: (scan: PracticeScan) => void;
};

/** The scanner's own session, with a rehearsal's runners and store. */
export function usePracticeSession(options: Options) {
  const [{ session, current }] = useState(() => openSession(options));
  useEffect(() => {
    Object.assign(current, options);
  }, [current, options]);
  const view = useSyncExternalStore(session.subscribe, session.getView, session.getView);
  return { session, view };
}

function openSession(first: Options): { session: ScanSession; current: Options } {
  const current = { ...first };
  /** How each code came in, unless by the camera. */
  const entered = new Map<string, PracticeScan['by']>();
  const session = createScanSession({
    getDevice: () => current.device,
    getPoint: () => current.point,
    book: createPracticeBook(first.runners),
    onResult: (result) => {
      giveFeedback(result.screen, { sound: current.sound });
      if (result.screen !== 'not_saved') current.onScan(toPracticeScan(result));
    },
  });
  return {
    current,
    session: {
      ...session,
      enterCode(text) {
        note(text, 'typed');
        session.enterCode(text);
      },
      scanFromWedge(text) {
        note(text, 'hand_scanner');
        session.scanFromWedge(text);
      },
    },
  };

  function note(text: string, by: PracticeScan['by']): void {
    const parsed = parseScannedCode(text);
    if (parsed.ok) entered.set(parsed.code, by);
  }

  function toPracticeScan({ ticket, verdict }: ScanResult): PracticeScan {
    const code = ticket.code.ok ? ticket.code.code : '';
    const by = entered.get(code) ?? 'camera';
    return {
      verdict: verdict.code,
      isPractice: readPracticeCode(ticket.code) !== null,
      by,
      isOffline: readConnection() === 'offline',
    };
  }
}
