import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { mayScanAt, staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Main } from '#src/client/ui/main.tsx';
import { updateScanDevice } from './phone/device-store.ts';
import type { PhoneState } from './prepare/use-phone-state.ts';
import { PointScanner } from './point-scanner.tsx';
import styles from './scanning.module.css';

/** For the few who only look; a prepared phone has it offline. */
const importCounts = () => import('./staff/point-counts.tsx');
const importMedical = () => import('./medical/medical-screen.tsx');
const importDone = () => import('./done/done-at-point.tsx');

/** For when there is no signal; a prepared phone has it offline. */
const importExchange = () => import('./exchange/exchange-screen.tsx');

type ScanningProps = { phone: PhoneState; languageChoice: ReactNode };

/** The scanner at the chosen check-in point. */
export function Scanning({ phone, languageChoice }: ScanningProps) {
  const { device } = phone;
  // In state as well as in storage: a scan right after the tap must already count at the new point.
  const [chosen, setChosen] = useState(device.pointId);
  const point = findCurrentPoint(phone, chosen);
  const { mayScan, mayTreat } = staffRights(device.device.role);
  const counts = useImported(importCounts, !mayScan && !mayTreat);
  const medical = useImported(importMedical, mayTreat);
  const isDone = point !== null && device.done?.[point.id] !== undefined;
  const done = useImported(importDone, isDone);
  const exchangePart = useLocation({ select: ({ hash }) => toExchangePart(hash) });
  const exchange = useImported(importExchange, exchangePart !== null);
  if (mayTreat) {
    return medical === null ? null : (
      <medical.MedicalScreen device={device} languageChoice={languageChoice} />
    );
  }
  if (point === null) return <NoPoint />;
  // Instead of the scanner, because there is one camera.
  if (exchangePart !== null) {
    if (exchange === null) return null;
    return (
      <exchange.ExchangeScreen
        key={exchangePart}
        device={device}
        hasFile={exchangePart === 'log-file'}
      />
    );
  }
  const choice = {
    phone,
    points: listOwnPoints(phone),
    point,
    onPoint: (pointId: string) => {
      setChosen(pointId);
      // If this fails, the point only has to be chosen again after a restart.
      updateScanDevice(device.id, (current) => ({ ...current, pointId })).catch(() => undefined);
    },
  };
  if (isDone) return done === null ? null : <done.DoneAtPoint {...choice} />;
  if (mayScan) return <PointScanner {...choice} languageChoice={languageChoice} />;
  return counts === null ? null : <counts.PointCounts {...choice} />;
}

/** The exchange with another phone is a part of the scanner's address, so that "back" leads back to scanning. */
function toExchangePart(hash: string): 'exchange' | 'log-file' | null {
  return hash === 'exchange' || hash === 'log-file' ? hash : null;
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

/** The points in use where this phone may scan. */
function listOwnPoints({ device: { device, event } }: PhoneState): Point[] {
  return event.points.filter(
    ({ id, state }) => state !== 'draft' && mayScanAt(device.point_ids, id),
  );
}

/** The point chosen last, else the first open one. */
function findCurrentPoint(phone: PhoneState, chosen: string | null): Point | null {
  const points = listOwnPoints(phone);
  const current = points.find(({ id }) => id === chosen);
  return current ?? points.find(({ state }) => state === 'open') ?? points[0] ?? null;
}
