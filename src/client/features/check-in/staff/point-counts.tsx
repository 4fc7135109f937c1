import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Point } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { IconLink } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { PointChoice } from '../prepare/point-choice.tsx';
import type { PhoneState } from '../prepare/use-phone-state.ts';
import { SyncLine } from '../sync/sync-line.tsx';
import styles from '../scan/point-scanner.module.css';
import { ScanCounters } from '../scan/scan-counters.tsx';
import { useCounts } from '../scan/use-counts.ts';

type PointCountsProps = {
  phone: PhoneState;
  points: readonly Point[];
  point: Point;
  onPoint: (pointId: string) => void;
};

/** The figures of a point, for phones that may look but not scan. No camera, no search. */
export function PointCounts({ phone, points, point, onPoint }: PointCountsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { device, unsent } = phone;
  const { title } = device.event;
  const counts = useCounts(device, point.id);
  return (
    <Main width="full" className={styles['screen']} data-theme="scan">
      <div className={styles['top']}>
        <IconLink to="/scanner" label={t`Tutup pemindai`} icon={<X />} />
        <div className={styles['names']}>
          <h1 lang={toLang(title, language)}>{localText(title, language)}</h1>
          <p className="muted tiny">{device.device.label}</p>
        </div>
      </div>
      <PointChoice points={points} chosen={point.id} onChoose={onPoint} />
      <div className={styles['bottom']}>
        <ScanCounters counts={counts} point={point} phone={phone} />
        <p className={styles['note']}>
          <Trans>HP ini melihat angka saja, tidak memindai.</Trans>
        </p>
        <SyncLine unsent={unsent} eventId={device.eventId} />
      </div>
    </Main>
  );
}
