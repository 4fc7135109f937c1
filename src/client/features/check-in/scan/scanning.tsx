import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { mayScanAt, staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Main } from '#src/client/ui/main.tsx';
import { updateScanDevice } from '../phone/device-store.ts';
import type { PhoneState } from '../prepare/use-phone-state.ts';
import { PointScanner } from './point-scanner.tsx';
import styles from './scanning.module.css';

/** For the few who only look; a prepared phone has it offline. */
const importCounts = () => import('../staff/point-counts.tsx');

type ScanningProps = { phone: PhoneState; languageChoice: ReactNode };

/** The scanner at the chosen check-in point. */
export function Scanning({ phone, languageChoice }: ScanningProps) {
  const { device } = phone;
  // In state as well as in storage: a scan right after the tap must already count at the new point.
  const [chosen, setChosen] = useState(device.pointId);
  const point = findCurrentPoint(phone, chosen);
  const { mayScan } = staffRights(device.device.role);
  const counts = useImported(importCounts, !mayScan);
  if (point === null) return <NoPoint />;
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
  if (mayScan) return <PointScanner {...choice} languageChoice={languageChoice} />;
  return counts === null ? null : <counts.PointCounts {...choice} />;
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
