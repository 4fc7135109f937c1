import { Trans, useLingui } from '@lingui/react/macro';
import { Flashlight, Keyboard, Menu, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/i18n/local-text.ts';
import { useFetched } from '#src/client/lib/hydration/use-fetched.ts';
import { useWakeLock } from '#src/client/lib/device/wake-lock.ts';
import { IconButton, IconLink } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { updateScanDevice } from '../prepare/device-store.ts';
import { IncidentNotice } from '../result/incident-notice.tsx';
import { useKeyboardWedge } from './keyboard-wedge.ts';
import { ManualEntry } from './manual-entry.tsx';
import { PointChoice } from '../prepare/point-choice.tsx';
import { ResultAnnouncement } from '../result/result-announcement.tsx';
import { ResultScreen } from '../result/result-screen.tsx';
import { ScanCounters } from './scan-counters.tsx';
import styles from '../scanner-screen.module.css';
import { SyncLine } from '../sync/sync-line.tsx';
import { useCamera } from '../camera/use-camera.ts';
import { useCounts } from './use-counts.ts';
import type { PhoneState } from '../prepare/use-phone-state.ts';
import { useScanSession } from './use-scan-session.ts';
import { useSound } from '../result/use-sound.ts';
import { Viewfinder } from '../camera/viewfinder.tsx';

/** Needed seldom, so it does not delay the first scan; a prepared phone has it without a network. */
const fetchMenu = () => import('./scanner-menu.tsx');

type ScanningProps = { phone: PhoneState; languageChoice: ReactNode };

/** The scanner at work: viewfinder, counters, and the result over both. */
export function Scanning({ phone, languageChoice }: ScanningProps) {
  const { device } = phone;
  // Held here as well: a scan right after the tap counts at the new point, stored or not yet.
  const [chosen, setChosen] = useState(device.pointId);
  const point = currentPoint(phone, chosen);
  if (point === null) return <NoPoint />;
  return (
    <AtPoint
      phone={phone}
      point={point}
      onPoint={(pointId) => {
        setChosen(pointId);
        // What is not stored is chosen again after a restart.
        updateScanDevice(device.id, (known) => ({ ...known, pointId })).catch(() => undefined);
      }}
      languageChoice={languageChoice}
    />
  );
}

type AtPointProps = ScanningProps & { point: Point; onPoint: (pointId: string) => void };

function AtPoint({ phone, point, onPoint, languageChoice }: AtPointProps) {
  const { t } = useLingui();
  const { device } = phone;
  const { event } = device;
  const language = useLanguage();
  const sound = useSound();
  const { session, view } = useScanSession(device, point, sound.isOn);
  const host = useRef<HTMLDivElement>(null);
  const [photoNote, setPhotoNote] = useState<string | null>(null);
  const seeCode = useCallback(
    (text: string) => {
      setPhotoNote(null);
      session.scanFromCamera(text);
    },
    [session],
  );
  const camera = useCamera(host, seeCode);
  const counts = useCounts(event.id, point.id);
  const [dialog, setDialog] = useState<'menu' | 'entry' | null>(null);
  useWakeLock(true);
  useKeyboardWedge(session.scanFromWedge);

  const menu = useFetched(fetchMenu, dialog === 'menu', () => setDialog(null));
  useEffect(() => (dialog === null ? undefined : session.pauseScans()), [session, dialog]);

  // Opened without a tap only where the answer is known: asking out of the blue gets refused, for good.
  const { start } = camera;
  useEffect(() => {
    const open = async (): Promise<void> => {
      if (await isCameraAllowed()) start();
    };
    void open();
  }, [start]);

  const readPhoto = useCallback(
    async (photo: File) => {
      setPhotoNote(null);
      const text = await camera.readPhoto(photo).catch(() => undefined);
      if (text === undefined)
        setPhotoNote(t`Foto itu tidak bisa dibuka. Coba lagi, atau ketik kodenya.`);
      else if (text === null) setPhotoNote(t`Tidak ada kode yang terbaca di foto itu.`);
      else session.enterCode(text);
    },
    [camera, session, t],
  );

  const isTorchOn = camera.state.phase === 'running' && camera.state.torch;
  const hasTorch = camera.state.phase === 'running' && camera.state.hasTorch;
  return (
    <Main width="full" className={styles['screen']} data-theme="scan">
      <div className={styles['top']}>
        <IconLink to="/scanner" label={t`Tutup pemindai`} icon={<X />} />
        <div className={styles['names']}>
          <h1 lang={langOf(event.title, language)}>{localText(event.title, language)}</h1>
          <p className="muted tiny">{device.device.label}</p>
        </div>
        <IconButton
          label={t`Suara hasil pindai`}
          aria-pressed={sound.isOn}
          icon={sound.isOn ? <Volume2 /> : <VolumeX />}
          onClick={() => sound.set(!sound.isOn)}
        />
        <IconButton label={t`Menu pemindai`} icon={<Menu />} onClick={() => setDialog('menu')} />
      </div>
      <PointChoice
        points={event.points.filter(({ state }) => state !== 'draft')}
        chosen={point.id}
        onChoose={(pointId) => {
          session.dismiss();
          onPoint(pointId);
        }}
      />
      <Viewfinder
        hostRef={host}
        state={camera.state}
        isBusy={view.isBusy}
        onStart={start}
        onSwitch={camera.switchCamera}
        onPhoto={(photo) => void readPhoto(photo)}
        photoNote={photoNote}
      />
      <div className={styles['bottom']}>
        <ScanCounters counts={counts} kind={point.kind} expected={expectedAt(point, phone)} />
        {phone.roster === null ? (
          <output className={styles['note']}>
            <Trans>Daftar peserta belum diunduh: tiket dicek lewat internet saja.</Trans>
          </output>
        ) : null}
        <SyncLine unsent={phone.unsent} />
        <IncidentNotice incidents={phone.sync.incidents} device={device} />
        <div className={styles['actions']}>
          <button type="button" className={styles['action']} onClick={() => setDialog('entry')}>
            <Keyboard aria-hidden="true" />
            {device.searchKey === null ? <Trans>Ketik kode</Trans> : <Trans>Ketik BIB</Trans>}
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
      </div>
      {view.result === null ? null : (
        <ResultScreen
          key={`${view.result.at} ${view.result.ticket.codeHash}`}
          result={view.result}
          event={event}
          session={session}
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

function NoPoint() {
  return (
    <Main data-theme="scan" className={styles['notice']}>
      <h1 className={styles['title']}>
        <Trans>Belum ada titik check-in</Trans>
      </h1>
      <p>
        <Trans>Panitia belum membuka titik check-in untuk acara ini.</Trans>
      </p>
    </Main>
  );
}

/** Where the phone stood last, else the first open point. */
function currentPoint({ device }: PhoneState, chosen: string | null): Point | null {
  const points = device.event.points.filter(({ state }) => state !== 'draft');
  const known = points.find(({ id }) => id === chosen);
  return known ?? points.find(({ state }) => state === 'open') ?? points[0] ?? null;
}

/** Who should pass here; the roster knows how many of each category there are. */
function expectedAt(point: Point, { device, roster }: PhoneState): number {
  if (point.category_ids === null || roster === null) return device.event.expected;
  return point.category_ids.reduce((sum, id) => sum + (roster.expected[id] ?? 0), 0);
}

async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted';
  } catch {
    // Not every browser tells.
    return false;
  }
}
