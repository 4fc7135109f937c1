import { Trans } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { readGoogleConfig } from './google-config.ts';
import styles from './google-sign-in.module.css';

// Where Google is not configured, nobody fetches it.
const importWay = () => import('./google-way.tsx');

export type GoogleSignInProps = {
  purpose: 'signin' | 'signup';
  onDone: () => void;
};

/** Google's button and the divider below it; nothing where Google is not configured. */
export function GoogleSignIn(props: GoogleSignInProps) {
  // Only the document's head says whether Google is configured. Until it is read, a placeholder prevents layout shift.
  return useHydrated() ? <IfConfigured {...props} /> : <Placeholder />;
}

function IfConfigured(props: GoogleSignInProps) {
  const [{ clientId }] = useState(readGoogleConfig);
  const way = useImported(importWay, clientId !== null);
  if (clientId === null) return null;
  if (way === null) return <Placeholder />;
  return (
    <Stack gap={4}>
      <way.GoogleWay {...props} clientId={clientId} />
      <OrByEmail />
    </Stack>
  );
}

function Placeholder() {
  return (
    <Stack gap={4} className={styles['place']}>
      <div className={styles['button']}>
        <Skeleton shape="title" />
      </div>
      <OrByEmail />
    </Stack>
  );
}

function OrByEmail() {
  return (
    <p className={styles['or']}>
      <span>
        <Trans>atau pakai email</Trans>
      </span>
    </p>
  );
}
