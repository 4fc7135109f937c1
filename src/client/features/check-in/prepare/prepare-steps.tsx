import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import styles from './prepare-phone.module.css';
import { neededStorageMb, type ReadinessReport } from './readiness.ts';
import type { Preparation } from './use-preparation.ts';

type Mark = 'open' | 'done' | 'warn';

/** The steps of preparing a phone and their progress. */
export function PrepareSteps({ progress }: { progress: Preparation }) {
  const { t } = useLingui();
  const { device, readiness, roster, rosterShare, assets } = progress;
  return (
    <Stack as="ol" gap={3} aria-live="polite">
      <Step mark={device === null ? 'open' : 'done'}>
        {device === null ? <Trans>Daftarkan HP ini</Trans> : <Trans>HP ini terdaftar</Trans>}
      </Step>
      {readiness === null ? (
        <Step mark="open">
          <Trans>Cek kamera, penyimpanan, dan layar</Trans>
        </Step>
      ) : (
        <ReadinessSteps readiness={readiness} />
      )}
      {device?.clock == null ? null : <ClockStep offsetMs={device.clock.offsetMs} />}
      <Step mark={roster === null ? 'open' : roster.total === 0 ? 'warn' : 'done'}>
        {roster === null ? <Trans>Unduh daftar peserta</Trans> : null}
        {roster?.total === 0 ? (
          <Trans>Belum ada peserta. Yang mendaftar nanti ikut masuk selagi ada sinyal.</Trans>
        ) : null}
        {roster !== null && roster.total > 0 ? (
          <Trans>
            Daftar <Plural value={roster.total} one="# peserta" other="# peserta" /> tersimpan
          </Trans>
        ) : null}
        {rosterShare !== null && roster === null ? (
          <DerapBar value={rosterShare} label={t`Unduhan daftar peserta`} />
        ) : null}
      </Step>
      <Step mark={assets === null ? 'open' : assets === 'ready' ? 'done' : 'warn'}>
        {assets === null ? <Trans>Simpan pembaca kode</Trans> : null}
        {assets === 'ready' ? <Trans>Pembaca kode tersimpan dan berfungsi</Trans> : null}
        {assets === 'uncached' ? (
          <Trans>
            Pembaca kode berfungsi, tapi belum tersimpan. Buka ulang Derap sekali selagi ada sinyal.
          </Trans>
        ) : null}
      </Step>
    </Stack>
  );
}

function ReadinessSteps({ readiness }: { readiness: ReadinessReport }) {
  const language = useLanguage();
  const free = readiness.storage_free_mb;
  const freeText = formatNumber(free ?? 0, language);
  const hasRoom = free === null || free >= neededStorageMb;
  return (
    <>
      <Step mark={readiness.camera ? 'done' : 'warn'}>
        {readiness.camera ? (
          <Trans>Kamera ada</Trans>
        ) : (
          <Trans>Kamera tidak ditemukan. Kode bisa diketik atau difoto.</Trans>
        )}
      </Step>
      <Step mark={hasRoom ? 'done' : 'warn'}>
        {hasRoom ? (
          <Trans>Penyimpanan cukup</Trans>
        ) : (
          <Trans>Sisa penyimpanan {freeText} MB. Kosongkan dulu.</Trans>
        )}
      </Step>
      <Step mark={readiness.storage_persisted ? 'done' : 'warn'}>
        {readiness.storage_persisted ? (
          <Trans>Data tidak dihapus otomatis</Trans>
        ) : (
          <Trans>Browser bisa menghapus data saat penuh. Pasang Derap di layar utama.</Trans>
        )}
      </Step>
      <Step mark={readiness.wake_lock ? 'done' : 'warn'}>
        {readiness.wake_lock ? (
          <Trans>Layar tetap menyala saat memindai</Trans>
        ) : (
          <Trans>Layar bisa padam. Matikan kunci layar otomatis di pengaturan HP.</Trans>
        )}
      </Step>
      <Step mark={readiness.installed ? 'done' : 'warn'}>
        {readiness.installed ? (
          <Trans>Derap terpasang</Trans>
        ) : (
          <Trans>Derap dibuka di tab browser. Lebih aman kalau dipasang.</Trans>
        )}
      </Step>
    </>
  );
}

/** A wrong clock does no harm, because scans carry the offset to the server's clock, but staff should know. */
function ClockStep({ offsetMs }: { offsetMs: number }) {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  return (
    <Step mark={minutes === 0 ? 'done' : 'warn'}>
      {minutes === 0 ? (
        <Trans>Jam HP cocok dengan server</Trans>
      ) : (
        <Plural value={minutes} other="Jam HP meleset # menit. Waktu pindai dikoreksi otomatis." />
      )}
    </Step>
  );
}

const icons: Record<Mark, ReactNode> = {
  open: <Circle aria-hidden="true" />,
  done: <CircleCheck aria-hidden="true" />,
  warn: <CircleAlert aria-hidden="true" />,
};

function Step({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <li className={styles['step']}>
      <span className={styles[mark]}>{icons[mark]}</span>
      <div>{children}</div>
    </li>
  );
}
