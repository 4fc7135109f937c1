import { Trans, useLingui } from '@lingui/react/macro';
import { Camera as CameraIcon, CameraOff, RotateCw, SwitchCamera } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Cadence } from '#src/client/ui/cadence.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import type { CameraRefusal } from './camera-refusal.ts';
import { PhotoButton } from './photo-button.tsx';
import type { CameraState } from './use-camera.ts';
import styles from './viewfinder.module.css';

type ViewfinderProps = {
  /** The camera library replaces the content of this element. */
  hostRef: Ref<HTMLDivElement>;
  state: CameraState;
  isBusy: boolean;
  /** The hosts have closed the point: a scan would be refused. */
  isClosed?: boolean;
  onStart: () => void;
  onSwitch: () => void;
  onPhoto: (photo: File) => void;
  /** Why a photo gave no code. */
  photoNote: string | null;
};

/** The video with a frame drawn over it, or why there is none and what to do. */
export function Viewfinder({
  hostRef,
  state,
  isBusy,
  isClosed = false,
  onStart,
  onSwitch,
  onPhoto,
  photoNote,
}: ViewfinderProps) {
  const { t } = useLingui();
  return (
    <div className={styles['finder']}>
      <div ref={hostRef} className={styles['camera']} aria-hidden="true" />
      {state.phase === 'running' ? (
        <Frame isBusy={isBusy} isClosed={isClosed} photoNote={photoNote} />
      ) : null}
      {state.phase === 'running' && state.cameras > 1 ? (
        <IconButton
          className={styles['switch']}
          label={t`Ganti kamera`}
          icon={<SwitchCamera />}
          onClick={onSwitch}
        />
      ) : null}
      {state.phase === 'starting' ? (
        <div className={styles['notice']}>
          <Cadence />
          <p>
            <Trans>Membuka kamera…</Trans>
          </p>
        </div>
      ) : null}
      {state.phase === 'off' ? (
        <Notice icon={<CameraIcon />} onPhoto={onPhoto} photoNote={photoNote}>
          <p>
            <Trans>Kamera dipakai hanya untuk membaca kode tiket. Gambarnya tidak disimpan.</Trans>
          </p>
          <Button variant="primary" size="l" onClick={onStart}>
            <CameraIcon />
            <Trans>Buka kamera</Trans>
          </Button>
        </Notice>
      ) : null}
      {state.phase === 'refused' ? (
        <Notice icon={<CameraOff />} onPhoto={onPhoto} photoNote={photoNote}>
          <RefusalWords refusal={state.refusal} />
          <Button variant="primary" onClick={onStart}>
            <RotateCw />
            <Trans>Mulai ulang kamera</Trans>
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

type FrameProps = Pick<ViewfinderProps, 'isBusy' | 'photoNote'> & { isClosed: boolean };

function Frame({ isBusy, isClosed, photoNote }: FrameProps) {
  return (
    <>
      <svg className={styles['frame']} viewBox="0 0 200 220" aria-hidden="true">
        <path d="M4 46V22A18 18 0 0 1 22 4h24M154 4h24a18 18 0 0 1 18 18v24M196 174v24a18 18 0 0 1-18 18h-24M46 216H22a18 18 0 0 1-18-18v-24" />
        <g className={styles['sweep']}>
          <path d="M14 110h172" />
          <circle cx="188" cy="110" r="5" />
        </g>
      </svg>
      <p className={styles['hint']}>
        {photoNote === null || isBusy ? (
          <span>
            {isBusy ? (
              <Trans>Mencari tiket…</Trans>
            ) : isClosed ? (
              <Trans>Titik ini sudah ditutup</Trans>
            ) : (
              <Trans>Arahkan QR ke dalam bingkai</Trans>
            )}
          </span>
        ) : (
          <span role="alert">{photoNote}</span>
        )}
      </p>
    </>
  );
}

type NoticeProps = Pick<ViewfinderProps, 'onPhoto' | 'photoNote'> & {
  icon: ReactNode;
  children: ReactNode;
};

function Notice({ icon, children, onPhoto, photoNote }: NoticeProps) {
  return (
    <div className={styles['notice']} aria-live="polite">
      {icon}
      {children}
      <PhotoButton onPhoto={onPhoto} />
      {photoNote === null ? null : <p>{photoNote}</p>}
    </div>
  );
}

function RefusalWords({ refusal }: { refusal: CameraRefusal }) {
  const { t } = useLingui();
  const words: Record<CameraRefusal, { title: string; text: string }> = {
    denied: {
      title: t`Kamera belum diizinkan`,
      text: t`Ketuk ikon gembok di bilah alamat, izinkan Kamera untuk Derap, lalu mulai ulang.`,
    },
    none_found: {
      title: t`Kamera tidak ditemukan`,
      text: t`HP ini tidak punya kamera yang bisa dipakai. Foto kodenya, atau ketik kodenya.`,
    },
    in_use: {
      title: t`Kamera sedang dipakai`,
      text: t`Tutup aplikasi lain yang memakai kamera, lalu mulai ulang.`,
    },
    insecure: {
      title: t`Alamat ini tidak aman`,
      text: t`Browser hanya membuka kamera di alamat https. Buka Derap lewat alamat https.`,
    },
    no_decoder: {
      title: t`Pembaca kode berhenti`,
      text: t`Mulai ulang kamera. Kalau tetap begini, ketik kodenya, lalu siapkan HP ini lagi selagi ada sinyal.`,
    },
    failed: {
      title: t`Kamera tidak mau menyala`,
      text: t`Mulai ulang kamera. Kalau tetap gelap, foto kodenya, atau ketik kodenya.`,
    },
  };
  const { title, text } = words[refusal];
  return (
    <>
      <p className={styles['title']}>{title}</p>
      <p>{text}</p>
    </>
  );
}
