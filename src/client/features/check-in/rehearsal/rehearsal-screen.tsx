import { Trans } from '@lingui/react/macro';
import { ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { mayScanAt, staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import { useNow } from '#src/client/lib/context.tsx';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { getLapse } from '../phone/device-store.ts';
import { readServerTime } from '../phone/server-clock.ts';
import { usePhoneState } from '../prepare/use-phone-state.ts';
import notice from '../scanning.module.css';
import { useScanTheme } from '../scan/use-scan-theme.ts';
import { LapseNotice } from '../sync/lapse-notice.tsx';
import { RehearsalForm } from './rehearsal-form.tsx';

/** A rehearsal on this phone with made-up runners, with or without a network. Nothing of it reaches the scan log. */
export function RehearsalScreen({ eventId }: { eventId: string }) {
  useScanTheme();
  const phone = usePhoneState(eventId);
  // Renders again as time passes.
  useNow();
  if (phone.status === 'pending') {
    return (
      <Notice>
        <Skeleton shape="block" />
      </Notice>
    );
  }
  if (phone.status === 'failed') {
    return (
      <Notice>
        <ErrorState
          title={<Trans>Penyimpanan HP ini tidak bisa dipakai</Trans>}
          onRetry={() => location.reload()}
        >
          <Trans>
            Pemindai mencatat setiap tiket di HP ini. Keluar dari mode penyamaran atau kosongkan
            penyimpanan, lalu coba lagi.
          </Trans>
        </ErrorState>
      </Notice>
    );
  }
  if (phone.value === null) return <NotHere />;
  const { device, unsent } = phone.value;
  const lapse = getLapse(device, readServerTime(device).earliest);
  if (lapse !== null) {
    return (
      <Notice>
        <LapseNotice lapse={lapse} unsent={unsent} />
      </Notice>
    );
  }
  const point = findPoint(device);
  if (point === null || !staffRights(device.device.role).mayScan) return <NothingToScan />;
  return <RehearsalForm key={device.id} device={device} point={point} />;
}

/** Where this phone scans: the point chosen last, else its first. */
function findPoint({ event, device, pointId }: ScanDevice): Point | null {
  const own = event.points.filter(
    ({ id, state }) => state !== 'draft' && mayScanAt(device.point_ids, id),
  );
  return own.find(({ id }) => id === pointId) ?? own[0] ?? null;
}

function NotHere() {
  return (
    <Notice>
      <EmptyState
        icon={<ScanLine />}
        title={<Trans>HP ini belum disiapkan untuk acara ini</Trans>}
        actions={
          <ButtonLink to="/scanner" variant="primary">
            <Trans>Siapkan HP ini</Trans>
          </ButtonLink>
        }
      >
        <Trans>Latihan memakai pemindai sungguhan, jadi HP ini disiapkan dulu.</Trans>
      </EmptyState>
    </Notice>
  );
}

function NothingToScan() {
  return (
    <Notice>
      <EmptyState
        icon={<ScanLine />}
        title={<Trans>HP ini tidak memindai</Trans>}
        actions={
          <ButtonLink to="/scanner" variant="primary">
            <Trans>Kembali</Trans>
          </ButtonLink>
        }
      >
        <Trans>Latihan hanya untuk HP petugas dan koordinator yang punya titik check-in.</Trans>
      </EmptyState>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Main className={notice['notice']} data-theme="scan">
      <h1 className={notice['title']}>
        <Trans>Latihan</Trans>
      </h1>
      {children}
    </Main>
  );
}
