import { Trans, useLingui } from '@lingui/react/macro';
import { Flashlight, Keyboard, Menu, Users, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { useWakeLock } from '#src/client/lib/device/wake-lock.ts';
import { IconButton, IconLink } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import type { Camera } from './camera/use-camera.ts';
import { Viewfinder } from './camera/viewfinder.tsx';
import { PointChoice } from './prepare/point-choice.tsx';
import type { PhoneState } from './prepare/use-phone-state.ts';
import { usePickupStep } from './pickup/use-pickup-step.ts';
import { ResultAnnouncement } from './result/result-announcement.tsx';
import { ResultScreen } from './result/result-screen.tsx';
import { readsReplies } from './result/scan-result.ts';
import { useSound } from './result/use-sound.ts';
import { SyncLine } from './sync/sync-line.tsx';
import { useKeyboardWedge } from './wedge/keyboard-wedge.ts';
import { ManualEntry } from './roster/manual-entry.tsx';
import { ScanCounters } from './scan/scan-counters.tsx';
import styles from './scan/point-scanner.module.css';
import { useCounts } from './scan/use-counts.ts';
import { useScanCamera } from './scan/use-scan-camera.ts';
import type { CodeReader } from './scan/scan-session.ts';
import { useScanSession } from './scan/use-scan-session.ts';

/** Rarely needed, so it must not delay the first scan. A prepared phone has it offline. */
const importMenu = () => import('./scan/scanner-menu.tsx');
const importClockWatch = () => import('./scan/clock-watch.tsx');
const importLane = () => import('./lanes/own-lane.tsx');
const importNotice = () => import('./incidents/incident-notice.tsx');
const importCorral = () => import('./corral/corral-screen.tsx');
const importPickup = () => import('./pickup/pickup-screen.tsx');
const importReplies = () => import('./replies/staff-replies.tsx');

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
  // While a representative collects, their list takes the codes.
  const [collecting, setCollecting] = useState<CodeReader | null>(null);
  const reader = collecting ?? session;
  const { host, camera, readPhoto, photoNote } = useScanCamera(reader);
  const counts = useCounts(device, point.id);
  const [dialog, setDialog] = useState<'menu' | 'entry' | null>(null);
  const pickupStep = usePickupStep();
  const isPickup = pickupStep.isOpen && point.kind === 'pack';
  useWakeLock(true);
  useKeyboardWedge(reader.scanFromWedge);

  const notice = useImported(importNotice, phone.sync.openIncidents > 0);
  const clockWatch = useImported(importClockWatch, true);
  const maySearch = device.searchKey !== null && !isPickup;
  const corral = useOpened(importCorral, dialog === 'entry' && maySearch, () => setDialog(null));
  const pickup = useOpened(importPickup, isPickup, pickupStep.close);
  const lanes = point.lanes ?? [];
  const lane = useImported(importLane, lanes.length > 0);
  const replies = useImported(importReplies, readsReplies(point, event));
  const menu = useOpened(importMenu, dialog === 'menu', () => setDialog(null));
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
            pickupStep.close();
            onPoint(pointId);
          }}
        />
        {lane === null ? null : <lane.OwnLane lanes={lanes} device={device} />}
        {clockWatch === null ? null : <clockWatch.ClockWatch clock={device.clock} />}
        {pickup === null || !isPickup ? null : (
          <pickup.PickupScreen
            key={point.id}
            device={device}
            point={point}
            sound={sound.isOn}
            onReader={setCollecting}
            onClose={pickupStep.close}
          />
        )}
      </div>
      <Viewfinder
        hostRef={host}
        state={camera.state}
        isBusy={view.isBusy}
        isClosed={point.state === 'closed'}
        onStart={camera.start}
        onSwitch={camera.switchCamera}
        onPhoto={(photo) => void readPhoto(photo)}
        photoNote={photoNote}
      />
      <div className={styles['bottom']}>
        <ScanCounters counts={counts} point={point} phone={phone} />
        {phone.roster === null ? (
          <output className={styles['note']}>
            <Trans>Daftar peserta belum diunduh: tiket dicek lewat internet saja.</Trans>
          </output>
        ) : null}
        <SyncLine unsent={phone.unsent} eventId={event.id} />
        {notice === null ? null : <notice.IncidentNotice sync={phone.sync} device={device} />}
        <Actions
          maySearch={maySearch}
          camera={camera}
          onEntry={() => setDialog('entry')}
          onPickup={point.kind === 'pack' && !isPickup ? pickupStep.open : null}
        />
      </div>
      {view.result === null ? null : (
        <ResultScreen
          key={`${view.result.at} ${view.result.ticket.codeHash}`}
          result={view.result}
          event={event}
          actions={session}
          replies={
            replies === null || view.result.ticket.codeHash === null ? null : (
              <replies.StaffReplies device={device} codeHash={view.result.ticket.codeHash} />
            )
          }
        />
      )}
      <ResultAnnouncement result={view.result} zone={event.zone} />
      <ManualEntry
        open={dialog === 'entry' && !maySearch}
        onClose={() => setDialog(null)}
        onCode={(code) => {
          setDialog(null);
          reader.enterCode(code);
        }}
      />
      {corral === null || dialog !== 'entry' || !maySearch ? null : (
        <corral.CorralScreen
          open={view.result === null && !view.isBusy}
          phone={phone}
          point={point}
          onClose={() => setDialog(null)}
          onCode={(code, { isLast }) => {
            if (isLast) setDialog(null);
            session.enterCode(code);
          }}
          onRunner={(entry, { isLast }) => {
            if (isLast) setDialog(null);
            session.enterBib(entry);
          }}
        />
      )}
      {menu === null ? null : (
        <menu.ScannerMenu
          open={dialog === 'menu'}
          onClose={() => setDialog(null)}
          phone={phone}
          point={point}
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

type ActionsProps = {
  maySearch: boolean;
  camera: Camera;
  onEntry: () => void;
  /** Null where no packs are handed out. */
  onPickup: (() => void) | null;
};

function Actions({ maySearch, camera, onEntry, onPickup }: ActionsProps) {
  const isTorchOn = camera.state.phase === 'running' && camera.state.torch;
  const hasTorch = camera.state.phase === 'running' && camera.state.hasTorch;
  return (
    <div className={styles['actions']}>
      <button type="button" className={styles['action']} onClick={onEntry}>
        <Keyboard aria-hidden="true" />
        {maySearch ? <Trans>Ketik BIB</Trans> : <Trans>Ketik kode</Trans>}
      </button>
      {onPickup === null ? null : (
        <button type="button" className={styles['action']} onClick={onPickup}>
          <Users aria-hidden="true" />
          <Trans>Ambil kolektif</Trans>
        </button>
      )}
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
