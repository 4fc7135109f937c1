import { Trans } from '@lingui/react/macro';
import { ScanLine } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNow } from '#src/client/lib/context.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { getLapse } from './phone/device-store.ts';
import { sendUnsentScans } from './sync/unsent-scans.ts';
import { readServerTime } from './phone/server-clock.ts';
import { LapseNotice } from './sync/lapse-notice.tsx';
import { useUnsentRehearsal } from './rehearsal/use-unsent-rehearsal.ts';
import { Scanning } from './scanning.tsx';
import styles from './scanning.module.css';
import { useScanTheme } from './scan/use-scan-theme.ts';
import { startSync } from './sync/syncer.ts';
import { usePhoneState } from './prepare/use-phone-state.ts';

const StorageLost = deferred(async () => (await import('./scan/storage-lost.tsx')).StorageLost);

type ScannerScreenProps = { eventId: string; languageChoice: ReactNode };

/** The scanner of an event. Needs this phone's device token, but neither a session nor a network. */
export function ScannerScreen({ eventId, languageChoice }: ScannerScreenProps) {
  useScanTheme();
  useEffect(startSync, []);
  // Goes on after the scanner is left, until every scan is sent.
  useEffect(sendUnsentScans, []);
  useUnsentRehearsal();
  const phoneState = usePhoneState(eventId);
  // Renders again as time passes.
  useNow();
  const phone = phoneState.status === 'ready' ? phoneState.value : null;
  const [lastPhone, setLastPhone] = useState(phone);
  if (phone !== null && phone !== lastPhone) setLastPhone(phone);
  if (phone !== null) {
    const lapse = getLapse(phone.device, readServerTime(phone.device).earliest);
    if (lapse === null) {
      return <Scanning key={phone.device.id} phone={phone} languageChoice={languageChoice} />;
    }
    return (
      <Notice>
        <LapseNotice lapse={lapse} unsent={phone.unsent} />
      </Notice>
    );
  }
  if (phoneState.status === 'pending') return <ScannerSkeleton />;
  if (lastPhone !== null) {
    return <StorageLost isErased={phoneState.status === 'ready'} unsent={lastPhone.unsent} />;
  }
  return (
    <Notice>
      {phoneState.status === 'failed' ? (
        <ErrorState
          title={<Trans>Penyimpanan HP ini tidak bisa dipakai</Trans>}
          onRetry={() => location.reload()}
        >
          <Trans>
            Pemindai mencatat setiap tiket di HP ini. Keluar dari mode penyamaran atau kosongkan
            penyimpanan, lalu coba lagi.
          </Trans>
        </ErrorState>
      ) : (
        <EmptyState
          icon={<ScanLine />}
          title={<Trans>HP ini belum disiapkan untuk acara ini</Trans>}
          actions={
            <ButtonLink to="/scanner" variant="primary">
              <Trans>Siapkan HP ini</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Siapkan sekali selagi ada sinyal, setelah itu pemindai jalan tanpa internet.
          </Trans>
        </EmptyState>
      )}
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Main className={styles['notice']} data-theme="scan">
      <h1 className={styles['title']}>
        <Trans>Pindai tiket</Trans>
      </h1>
      {children}
    </Main>
  );
}

function ScannerSkeleton() {
  return (
    <Main className={styles['notice']} data-theme="scan" aria-busy="true">
      <h1 className={styles['title']}>
        <Trans>Pindai tiket</Trans>
      </h1>
      <Skeleton shape="block" />
      <Skeleton shape="wide" />
      <Skeleton shape="title" />
    </Main>
  );
}
