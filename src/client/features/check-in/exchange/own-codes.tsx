import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { sealFrame, toFrameText } from '#src/domain/check-in/exchange/sealed-frame.ts';
import { splitForCodes } from '#src/domain/check-in/exchange/split-scans.ts';
import { drawQr, type QrDrawing } from '#src/client/ui/qr-drawing.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import styles from './exchange.module.css';
import type { ExchangeAccess } from '../exchange-log/exchange-keys.ts';
import { readOwnLog, toShown } from '../exchange-log/own-log.ts';

/** Long enough for a slow camera to focus on and read one code. */
const shownMs = 900;
const sessionBytes = 4;

type OwnCode = QrDrawing & { count: number };

/** What this phone hands over, as QR codes one after another. */
export function OwnCodes({ device, access }: { device: ScanDevice; access: ExchangeAccess }) {
  const { t } = useLingui();
  const codes = useOwnCodes(device, access);
  const [place, setPlace] = useState(0);
  const parts = codes?.length ?? 0;
  useEffect(() => {
    if (parts < 2) return undefined;
    const timer = setInterval(() => setPlace((now) => now + 1), shownMs);
    return () => clearInterval(timer);
  }, [parts]);
  const { label } = device.device;
  const part = parts === 0 ? 1 : (place % parts) + 1;
  const code = codes?.[part - 1];
  if (code === undefined) return <Skeleton shape="block" />;
  const { size, path, count } = code;
  return (
    <div className={styles['own']}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t`QR catatan ${label}, bagian ${part} dari ${parts}`}
      >
        <path d={path} />
      </svg>
      <p className="num">
        <span>
          {parts === 1 ? (
            label
          ) : (
            <Trans>
              {label} · bagian {part} dari {parts}
            </Trans>
          )}
        </span>
        <span>{count === 0 ? <Trans>belum ada</Trans> : <Trans>{count} masuk</Trans>}</span>
      </p>
    </div>
  );
}

/** Drawn once: nobody scans meanwhile, and a code that changed would begin the other phone's reading anew. */
function useOwnCodes(device: ScanDevice, access: ExchangeAccess): OwnCode[] | null {
  const [codes, setCodes] = useState<OwnCode[] | null>(null);
  const [first] = useState({ device, access });
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const drawn = await drawCodes(first);
      if (!isGone) setCodes(drawn);
    };
    // Without storage there is nothing to show; usePhoneState reports that.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [first]);
  return codes;
}

async function drawCodes(input: {
  device: ScanDevice;
  access: ExchangeAccess;
}): Promise<OwnCode[]> {
  const { device, access } = input;
  const random = crypto.getRandomValues(new Uint8Array(sessionBytes));
  const head = {
    eventId: device.eventId,
    deviceId: device.id,
    label: device.device.label,
    session: Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
  const frames = splitForCodes(head, toShown(await readOwnLog(device), device));
  return Promise.all(
    frames.map(async (frame) => ({
      ...drawQr(toFrameText(await sealFrame(frame, access.eventKey)), 'L'),
      count: frame.scans.length,
    })),
  );
}
