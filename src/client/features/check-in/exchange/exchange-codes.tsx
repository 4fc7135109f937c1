import { Trans } from '@lingui/react/macro';
import { Check, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useWakeLock } from '#src/client/lib/device/wake-lock.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { Viewfinder } from '../camera/viewfinder.tsx';
import { useScanCamera } from '../scan/use-scan-camera.ts';
import styles from './exchange.module.css';
import type { ExchangeAccess } from '../exchange-log/exchange-keys.ts';
import type { Outcome } from './exchange-result.tsx';
import { LogFileButton } from './log-file-button.tsx';
import { makeLogFile } from '../exchange-log/make-log-file.ts';
import { OwnCodes } from './own-codes.tsx';
import { useTakeRefusalWords } from './refusal-words.ts';
import { type Shared, shareLog } from '../exchange-log/share-log.ts';
import { useHandover } from './use-handover.ts';

type ExchangeCodesProps = {
  device: ScanDevice;
  access: ExchangeAccess;
  onFile: (file: Blob) => void;
  onDone: (outcome: Outcome) => void;
};

/** The camera on the other phone's code, and this phone's own below it; a file where that does not work. */
export function ExchangeCodes({ device, access, onFile, onDone }: ExchangeCodesProps) {
  const { reading, refusal, taken, onText } = useHandover(device, access);
  const words = useTakeRefusalWords();
  useWakeLock(true);
  return (
    <>
      <div className={styles['middle']}>
        <Eye onText={onText} />
        <output className={styles['progress']}>
          {reading === null ? (
            <span>
              <Trans>Belum ada yang terbaca</Trans>
            </span>
          ) : (
            <ReadSoFar {...reading} />
          )}
        </output>
        {refusal === null ? null : (
          <p role="alert" className={styles['refusal']}>
            {words(refusal)}
          </p>
        )}
        <OwnCodes device={device} access={access} />
        <p className={styles['how']}>
          <Trans>
            <b>Hadapkan kedua layar,</b> kira-kira sejengkal.
          </Trans>
        </p>
      </div>
      <div className={classNames(styles['buttons'], styles['pair'])}>
        {reading === null ? (
          <LogFileButton onFile={onFile} />
        ) : (
          <Button
            variant={reading.isWhole ? 'primary' : 'outline'}
            size="l"
            onClick={() => onDone({ ...taken, sender: reading, carried: null, isRevoked: false })}
          >
            <Check />
            {reading.isWhole ? <Trans>Lihat hasilnya</Trans> : <Trans>Cukup sampai sini</Trans>}
          </Button>
        )}
        <ShareButton device={device} access={access} />
      </div>
    </>
  );
}

function Eye({ onText }: { onText: (text: string) => void }) {
  const reader = useMemo(() => ({ scanFromCamera: onText, enterCode: onText }), [onText]);
  const { host, camera, readPhoto, photoNote } = useScanCamera(reader, 'user');
  return (
    <div className={styles['eye']}>
      <Viewfinder
        hostRef={host}
        state={camera.state}
        isBusy={false}
        onStart={camera.start}
        onSwitch={camera.switchCamera}
        onPhoto={(photo) => void readPhoto(photo)}
        photoNote={photoNote}
      />
    </div>
  );
}

function ReadSoFar({ label, read, total }: { label: string; read: number; total: number }) {
  const language = useLanguage();
  if (total === 0) {
    return (
      <span>
        <Trans>
          <b>{label}</b> belum mencatat siapa pun
        </Trans>
      </span>
    );
  }
  return (
    <>
      <span>
        <Trans>
          Terbaca dari <b>{label}</b>
        </Trans>
      </span>
      <b className={styles['count']}>
        {formatNumber(read, language)}/{formatNumber(total, language)}
      </b>
      <DerapBar value={read / total} />
    </>
  );
}

type ShareButtonProps = { device: ScanDevice; access: ExchangeAccess };

/** Hands this phone's log to another app as a file. */
function ShareButton({ device, access }: ShareButtonProps) {
  const [shared, setShared] = useState<Shared | 'making' | 'failed' | null>(null);

  async function share(): Promise<void> {
    setShared('making');
    try {
      const { text } = await makeLogFile(device, access);
      setShared(await shareLog(text, toName(device)));
    } catch {
      setShared('failed');
    }
  }

  return (
    <>
      <Button variant="outline" size="l" loading={shared === 'making'} onClick={() => void share()}>
        <Share2 />
        <Trans>Kirim berkas saja</Trans>
      </Button>
      {shared === 'saved' ? (
        <output className={styles['note']}>
          <Trans>Tersimpan di unduhan HP ini. Kirim dari sana.</Trans>
        </output>
      ) : null}
      {shared === 'failed' ? (
        <p role="alert" className={styles['refusal']}>
          <Trans>Berkasnya belum bisa dibuat. Coba sekali lagi.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** Such as `hp-rini-ab12.derap`; the phone's name without what file systems refuse. */
function toName({ device, eventId }: ScanDevice): string {
  const label = device.label
    .toLocaleLowerCase('id')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${label === '' ? 'hp' : label}-${eventId.slice(0, 4)}.derap`;
}
