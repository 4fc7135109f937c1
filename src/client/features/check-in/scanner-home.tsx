import { Trans } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { sendUnsentScans } from './sync/unsent-scans.ts';
import { HostEvents, SignInHint } from './prepare/host-events.tsx';
import { PreparedEvents } from './prepare/prepared-events.tsx';
import styles from './scanner-home.module.css';
import { startSync } from './sync/syncer.ts';
import { useUnsentRehearsal } from './rehearsal/use-unsent-rehearsal.ts';
import { usePhones } from './prepare/use-phone-state.ts';
import type { PrepareTarget } from './prepare/use-preparation.ts';

const importPrepare = () => import('./prepare/prepare-phone.tsx');
const importPass = () => import('./staff/pass-dialog.tsx');

/** Choose an event to scan: those this phone is prepared for, and those it can be prepared for. */
export function ScannerHome() {
  const phones = usePhones();
  const { signedIn } = useSession();
  const [target, setTarget] = useState<PrepareTarget | null>(null);
  const prepare = useOpened(importPrepare, target !== null, () => setTarget(null));
  useEffect(startSync, []);
  useEffect(sendUnsentScans, []);
  useUnsentRehearsal();

  return (
    <Main width="read" className={styles['home']}>
      <h1>
        <Trans>Pindai tiket</Trans>
      </h1>
      {phones.status === 'pending' ? <Skeleton shape="block" /> : null}
      {phones.status === 'failed' ? (
        <ErrorState
          title={<Trans>Penyimpanan HP ini tidak bisa dipakai</Trans>}
          onRetry={() => location.reload()}
        >
          <Trans>
            Pemindai mencatat setiap tiket di HP ini. Keluar dari mode penyamaran atau kosongkan
            penyimpanan, lalu coba lagi.
          </Trans>
        </ErrorState>
      ) : null}
      {phones.status === 'ready' ? (
        <>
          <PreparedEvents
            phones={phones.value}
            mayEnrol={signedIn}
            onPrepare={({ device }, isLapsed) =>
              setTarget({
                eventId: device.eventId,
                title: device.event.title,
                device: isLapsed ? null : device,
              })
            }
          />
          {signedIn ? (
            <HostEvents
              prepared={phones.value.map(({ device }) => device.eventId)}
              onPrepare={({ id, title }) => setTarget({ eventId: id, title, device: null })}
            />
          ) : (
            <SignInHint hasPrepared={phones.value.length > 0} />
          )}
        </>
      ) : null}
      {prepare === null ? null : (
        <prepare.PreparePhone target={target} onClose={() => setTarget(null)} />
      )}
      <PassWay />
    </Main>
  );
}

/**
 * With a staff pass’s link, the way in for somebody without an account. Once the phone is prepared, the address forgets the
 * pass: it opens only once, and whoever goes back from the scanner would be told that it can not be used.
 */
function PassWay() {
  const navigate = useNavigate();
  const linked = useLocation({
    select: ({ hash }) => /^pass=([\w-]+)$/.exec(hash)?.[1] ?? null,
  });
  const [code, setCode] = useState(linked);
  const [lastLinked, setLastLinked] = useState(linked);
  if (linked !== lastLinked) {
    setLastLinked(linked);
    if (linked !== null) setCode(linked);
  }
  const pass = useImported(importPass, code !== null);
  const forget = () => void navigate({ to: '/scanner', replace: true });
  if (code === null || pass === null) return null;
  return (
    <pass.PassDialog
      key={code}
      code={code}
      onPrepared={forget}
      onClose={() => {
        setCode(null);
        forget();
      }}
    />
  );
}
