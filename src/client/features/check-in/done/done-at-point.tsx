import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, CloudUpload, X } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { IconLink } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { withdrawDone } from './point-done.ts';
import { PointChoice } from '../prepare/point-choice.tsx';
import type { PhoneState } from '../prepare/use-phone-state.ts';
import { SyncLine } from '../sync/sync-line.tsx';
import styles from './done-at-point.module.css';

type DoneAtPointProps = {
  phone: PhoneState;
  points: readonly Point[];
  point: Point;
  onPoint: (pointId: string) => void;
};

/** This phone admits nobody more at the point: what the host waits for, and the way back. */
export function DoneAtPoint({ phone, points, point, onPoint }: DoneAtPointProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const isOnline = useOnline();
  const { device, unsent } = phone;
  const name = localText(point.name, language);
  const isResuming = device.resuming?.includes(point.id) === true;
  const last = formatNumber(device.done?.[point.id] ?? 0, language);
  return (
    <Main width="full" className={styles['screen']} data-theme="scan">
      <div className={styles['top']}>
        <IconLink to="/scanner" label={t`Tutup pemindai`} icon={<X />} />
        <p className="muted">{device.device.label}</p>
      </div>
      <PointChoice points={points} chosen={point.id} onChoose={onPoint} />
      <div className={styles['words']}>
        <span className={styles['sign']}>
          {unsent === 0 && isOnline ? <CheckCheck /> : <CloudUpload />}
        </span>
        <h1 lang={toLang(point.name, language)}>
          <Trans>Selesai di {name}</Trans>
        </h1>
        <p>
          <Trans>HP ini tidak menerima pelari lagi di sini. Nomor catatan terakhir:</Trans>
        </p>
        <p className="figure">{last}</p>
        <p aria-live="polite">
          {unsent > 0 ? (
            <Plural
              value={unsent}
              other="# hasil pindai belum terkirim. Bawa HP ini ke tempat bersinyal."
            />
          ) : isOnline ? (
            <Trans>Semua hasil pindai sudah terkirim. Boleh diserahkan ke panitia.</Trans>
          ) : (
            // That staff are done here may itself be unsent; no scan tells of it.
            <Trans>Belum diberitahukan: tunggu sampai ada sinyal.</Trans>
          )}
        </p>
        {isResuming ? (
          <output>
            <Trans>Panitia harus tahu dulu. Begitu ada sinyal, HP ini lanjut sendiri.</Trans>
          </output>
        ) : null}
        {hasFailed ? (
          <p role="alert">
            <Trans>Tidak tersimpan. Coba lagi.</Trans>
          </p>
        ) : null}
      </div>
      <div className={styles['bottom']}>
        <SyncLine unsent={unsent} eventId={device.eventId} />
        {point.state === 'closed' ? (
          <p className="muted">
            <Trans>Titik ini sudah ditutup panitia.</Trans>
          </p>
        ) : (
          <Button
            variant="outline"
            size="l"
            block
            loading={isResuming}
            onClick={() => void withdrawDone(device.id, point.id).catch(() => setHasFailed(true))}
          >
            <Trans>Lanjut memindai di sini</Trans>
          </Button>
        )}
      </div>
    </Main>
  );
}
