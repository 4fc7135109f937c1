import { Trans, useLingui } from '@lingui/react/macro';
import { Flashlight, Keyboard, Menu, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useWakeLock } from '#src/client/lib/device/wake-lock.ts';
import { IconButton, IconLink } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import type { Camera } from '../camera/use-camera.ts';
import { Viewfinder } from '../camera/viewfinder.tsx';
import { PointChoice } from '../prepare/point-choice.tsx';
import type { PhoneState } from '../prepare/use-phone-state.ts';
import { ResultAnnouncement } from '../result/result-announcement.tsx';
import { ResultScreen } from '../result/result-screen.tsx';
import { useSound } from '../result/use-sound.ts';
import { SyncLine } from '../sync/sync-line.tsx';
import { useKeyboardWedge } from './keyboard-wedge.ts';
import { ManualEntry } from '../roster/manual-entry.tsx';
import { ScanCounters } from './scan-counters.tsx';
import styles from './point-scanner.module.css';
import { countExpected, useCounts } from './use-counts.ts';
import { useScanCamera } from './use-scan-camera.ts';
import { useScanSession } from './use-scan-session.ts';

/** Rarely needed, so it must not delay the first scan. A prepared phone has it offline. */
const importMenu = () => import('./scanner-menu.tsx');
const importClockWatch = () => import('./clock-watch.tsx');
const importNotice = () => import('../result/incident-notice.tsx');

type PointScannerProps = {
  phone: PhoneState;
  /** Where this phone may scan. */
  points: readonly Point[];
  point: Point;
  onPoint: (pointId: string) => void;
  languageChoice: ReactNode;
};

/** Viewfinder and counters of one point, with the result of a scan over both. */
export function PointScanner({ phone, points, point, onPoint, languageChoice }: PointScannerProps) {
  const { device } = phone;
  const { event } = device;
  const sound = useSound();
  const { session, view } = useScanSession(device, point, sound.isOn);
  const { host, camera, readPhoto, photoNote } = useScanCamera(session);
  const counts = useCounts(event.id, point.id);
  const [dialog, setDialog] = useState<'menu' | 'entry' | null>(null);
  useWakeLock(true);
  useKeyboardWedge(session.scanFromWedge);

  const notice = useImported(importNotice, phone.sync.openIncidents > 0);
  const clockWatch = useImported(importClockWatch, true);
  const menu = useImported(importMenu, dialog === 'menu', () => setDialog(null));
  useEffect(() => (dialog === null ? undefined : session.pauseScans()), [session, dialog]);

  return (
    <Main width="full" className={styles['screen']} data-theme="scan">
      <TopBar device={device} sound={sound} onMenu={() => setDialog('menu')} />
      <div>
        <PointChoice
          points={points}
          chosen={point.id}
          onChoose={(pointId) => {
            session.dismiss();
            onPoint(pointId);
          }}
        />
        {clockWatch === null ? null : <clockWatch.ClockWatch clock={device.clock} />}
      </div>
      <Viewfinder
        hostRef={host}
        state={camera.state}
        isBusy={view.isBusy}
        onStart={camera.start}
        onSwitch={camera.switchCamera}
        onPhoto={(photo) => void readPhoto(photo)}
        photoNote={photoNote}
      />
      <div className={styles['bottom']}>
        <ScanCounters counts={counts} kind={point.kind} expected={countExpected(point, phone)} />
        {phone.roster === null ? (
          <output className={styles['note']}>
            <Trans>Daftar peserta belum diunduh: tiket dicek lewat internet saja.</Trans>
          </output>
        ) : null}
        <SyncLine unsent={phone.unsent} />
        {notice === null ? null : <notice.IncidentNotice sync={phone.sync} device={device} />}
        <Actions
          maySearch={device.searchKey !== null}
          camera={camera}
          onEntry={() => setDialog('entry')}
        />
      </div>
      {view.result === null ? null : (
        <ResultScreen
          key={`${view.result.at} ${view.result.ticket.codeHash}`}
          result={view.result}
          event={event}
          actions={session}
        />
      )}
      <ResultAnnouncement result={view.result} zone={event.zone} />
      <ManualEntry
        open={dialog === 'entry'}
        device={device}
        onClose={() => setDialog(null)}
        onCode={(code) => {
          setDialog(null);
          session.enterCode(code);
        }}
        onRunner={(entry) => {
          setDialog(null);
          session.enterBib(entry);
        }}
      />
      {menu === null ? null : (
        <menu.ScannerMenu
          open={dialog === 'menu'}
          onClose={() => setDialog(null)}
          phone={phone}
          camera={camera}
          sound={sound}
          onPhoto={(photo) => void readPhoto(photo)}
          languageChoice={languageChoice}
        />
      )}
    </Main>
  );
}

type TopBarProps = {
  device: PhoneState['device'];
  sound: ReturnType<typeof useSound>;
  onMenu: () => void;
};

function TopBar({ device, sound, onMenu }: TopBarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { title } = device.event;
  return (
    <div className={styles['top']}>
      <IconLink to="/scanner" label={t`Tutup pemindai`} icon={<X />} />
      <div className={styles['names']}>
        <h1 lang={toLang(title, language)}>{localText(title, language)}</h1>
        <p className="muted tiny">{device.device.label}</p>
      </div>
      <IconButton
        label={t`Suara hasil pindai`}
        aria-pressed={sound.isOn}
        icon={sound.isOn ? <Volume2 /> : <VolumeX />}
        onClick={() => sound.set(!sound.isOn)}
      />
      <IconButton label={t`Menu pemindai`} icon={<Menu />} onClick={onMenu} />
    </div>
  );
}

type ActionsProps = { maySearch: boolean; camera: Camera; onEntry: () => void };

function Actions({ maySearch, camera, onEntry }: ActionsProps) {
  const isTorchOn = camera.state.phase === 'running' && camera.state.torch;
  const hasTorch = camera.state.phase === 'running' && camera.state.hasTorch;
  return (
    <div className={styles['actions']}>
      <button type="button" className={styles['action']} onClick={onEntry}>
        <Keyboard aria-hidden="true" />
        {maySearch ? <Trans>Ketik BIB</Trans> : <Trans>Ketik kode</Trans>}
      </button>
      {hasTorch ? (
        <button
          type="button"
          className={styles['action']}
          aria-pressed={isTorchOn}
          onClick={() => camera.setTorch(!isTorchOn)}
        >
          <Flashlight aria-hidden="true" />
          {isTorchOn ? <Trans>Senter nyala</Trans> : <Trans>Senter</Trans>}
        </button>
      ) : null}
    </div>
  );
}
