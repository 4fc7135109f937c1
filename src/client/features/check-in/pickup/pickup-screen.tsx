import { Plural, Trans } from '@lingui/react/macro';
import { ScanLine } from 'lucide-react';
import { useEffect } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import type { CodeReader } from '../scan/scan-session.ts';
import { WholeScreen } from '../whole-screen.tsx';
import { CollectorForm } from './collector-form.tsx';
import { HandedOut } from './handed-out.tsx';
import { PickupList } from './pickup-list.tsx';
import { isHandedOut, mayHandOut, pickupLimit } from './pickup-rules.ts';
import { usePickup } from './use-pickup.ts';
import styles from './pickup.module.css';

type PickupScreenProps = {
  device: ScanDevice;
  point: Point;
  sound: boolean;
  /** Takes over the codes that are read, while this is open. */
  onReader: (reader: CodeReader | null) => void;
  onClose: () => void;
};

/**
 * One representative collects for several runners: who, the letter, a list of scanned tickets, then all of them at once. With
 * the camera on for the next ticket, only a strip of it stands above the viewfinder.
 */
export function PickupScreen({ device, point, sound, onReader, onClose }: PickupScreenProps) {
  const language = useLanguage();
  const { session, view } = usePickup(device, point, sound);
  useEffect(() => {
    onReader(session);
    return () => onReader(null);
  }, [onReader, session]);
  const count = view.entries.filter(isHandedOut).length;
  const limit = pickupLimit(point);
  const place = localText(point.name, language);
  return (
    <>
      {view.isScanning ? (
        <div className={styles['strip']}>
          <p>
            <b>
              <Trans>Ambil kolektif</Trans>
            </b>{' '}
            <span className="num">
              {count}/{limit}
            </span>
            <span className="muted tiny">
              <Trans>Pindai tiket pelari berikutnya.</Trans>
            </span>
          </p>
          <Button variant="outline" onClick={() => session.setScanning(false)}>
            <Trans>Ke daftar</Trans>
          </Button>
        </div>
      ) : null}
      <WholeScreen
        open={!view.isScanning}
        onClose={() => {
          if (view.handed !== null) session.clear();
          onClose();
        }}
        title={<Trans>Ambil kolektif</Trans>}
        place={`${place} · ${device.device.label}`}
      >
        {view.handed === null ? (
          <>
            <CollectorForm point={point} view={view} session={session} />
            <PickupList device={device} point={point} view={view} session={session} />
            <div className={styles['end']}>
              <Button
                variant="outline"
                size="l"
                block
                className={styles['second']}
                onClick={() => session.setScanning(true)}
              >
                <ScanLine />
                {view.entries.length === 0 ? (
                  <Trans>Pindai tiket pertama</Trans>
                ) : (
                  <Trans>Pindai tiket berikutnya</Trans>
                )}
              </Button>
              <Button
                variant="primary"
                size="l"
                block
                className={styles['first']}
                loading={view.isBusy}
                aria-disabled={!mayHandOut(view, point)}
                onClick={() => void session.handOut()}
              >
                <Plural value={count} _0="Serahkan paket" other="Serahkan # paket" />
              </Button>
            </div>
          </>
        ) : (
          <HandedOut device={device} entries={view.handed} onDone={session.clear} />
        )}
      </WholeScreen>
    </>
  );
}
