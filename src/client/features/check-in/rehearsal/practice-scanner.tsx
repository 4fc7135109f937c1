import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import type { RehearsalCheck } from '#src/contract/check-in/rehearsal-checks.ts';
import type { PracticeRunner } from '#src/domain/check-in/rehearsal/practice-runners.ts';
import {
  type CheckOutcome,
  passesCheck,
} from '#src/domain/check-in/rehearsal/rehearsal-outcomes.ts';
import { useWakeLock } from '#src/client/lib/device/wake-lock.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Viewfinder } from '../camera/viewfinder.tsx';
import { ResultAnnouncement } from '../result/result-announcement.tsx';
import { ResultScreen } from '../result/result-screen.tsx';
import { useSound } from '../result/use-sound.ts';
import { ManualEntry } from '../roster/manual-entry.tsx';
import { useKeyboardWedge } from '../wedge/keyboard-wedge.ts';
import scanner from '../scan/point-scanner.module.css';
import { useScanCamera } from '../scan/use-scan-camera.ts';
import type { CheckWords } from './check-words.ts';
import { PracticeBand } from './practice-band.tsx';
import styles from './rehearsal.module.css';
import { usePracticeSession } from './use-practice-session.ts';

type PracticeScannerProps = {
  device: ScanDevice;
  point: Point;
  runners: readonly PracticeRunner[];
  check: RehearsalCheck;
  words: CheckWords;
  onPassed: (outcome: CheckOutcome) => void;
  /** Closed, by hand or after the check was passed. */
  onClose: () => void;
};

/** The scanner itself, its camera and its result screens, until the check is passed and the result was seen. */
export function PracticeScanner(props: PracticeScannerProps) {
  const { device, point, runners, check, words, onPassed, onClose } = props;
  const { t } = useLingui();
  const sound = useSound();
  const isPassed = useRef(false);
  const cameraSince = useRef<number | null>(null);
  const [isTyping, setTyping] = useState(check === 'typed');
  const { session, view } = usePracticeSession({
    device,
    point,
    runners,
    sound: sound.isOn,
    onScan: (scan) => {
      if (isPassed.current || !passesCheck(check, scan)) return;
      isPassed.current = true;
      const since = cameraSince.current;
      const isTimed = check === 'camera' && since !== null;
      onPassed({ result: 'passed', ms: isTimed ? performance.now() - since : null });
    },
  });
  const { host, camera, readPhoto, photoNote } = useScanCamera(session);
  useWakeLock(true);
  useKeyboardWedge(session.scanFromWedge);
  useEffect(() => (isTyping ? session.pauseScans() : undefined), [session, isTyping]);
  const { phase } = camera.state;
  useEffect(() => {
    cameraSince.current = phase === 'running' ? performance.now() : null;
  }, [phase]);
  const isShown = view.result !== null;
  useEffect(() => {
    if (!isShown && isPassed.current) onClose();
  }, [isShown, onClose]);

  return (
    <Main width="full" className={scanner['screen']} data-theme="scan">
      <div>
        <PracticeBand isOnTop={isShown} />
        <div className={scanner['top']}>
          <IconButton label={t`Kembali ke latihan`} icon={<ArrowLeft />} onClick={onClose} />
          <h1 className={styles['task']}>{words.title}</h1>
        </div>
      </div>
      <p className={styles['hint']}>{words.hint}</p>
      <Viewfinder
        hostRef={host}
        state={camera.state}
        isBusy={view.isBusy}
        onStart={camera.start}
        onSwitch={camera.switchCamera}
        onPhoto={(photo) => void readPhoto(photo)}
        photoNote={photoNote}
      />
      <div className={scanner['bottom']}>
        <div className={scanner['actions']}>
          <button type="button" className={scanner['action']} onClick={() => setTyping(true)}>
            <Keyboard aria-hidden="true" />
            <Trans>Ketik kode</Trans>
          </button>
        </div>
      </div>
      {view.result === null ? null : (
        <div className={styles['results']}>
          <ResultScreen
            key={`${view.result.at} ${view.result.ticket.codeHash}`}
            result={view.result}
            event={device.event}
            actions={session}
          />
        </div>
      )}
      <ResultAnnouncement result={view.result} zone={device.event.zone} />
      <ManualEntry
        open={isTyping}
        onClose={() => setTyping(false)}
        onCode={(code) => {
          setTyping(false);
          session.enterCode(code);
        }}
      />
    </Main>
  );
}
