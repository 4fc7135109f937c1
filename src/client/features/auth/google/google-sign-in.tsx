import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Cadence } from '#src/client/ui/cadence.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { readGoogleConfig } from './google-config.ts';
import { googleMutationOptions } from '../queries.ts';
import { RefusalText } from '../forms/refusal-text.ts';
import styles from './google-sign-in.module.css';

// Google's library is fetched only where the button is shown.
const importButton = () => import('./google-button.tsx');

type GoogleSignInProps = {
  purpose: 'signin' | 'signup';
  onDone: () => void;
};

/** Google's button and the divider below it; nothing where Google is not configured. */
export function GoogleSignIn(props: GoogleSignInProps) {
  // Only the document's head says whether Google is configured. Until it is read, a placeholder prevents layout shift.
  return useHydrated() ? <ConfiguredSignIn {...props} /> : <Placeholder />;
}

function Placeholder() {
  return (
    <div className={`${styles['google']} ${styles['place']}`}>
      <div className={styles['button']}>
        <Skeleton shape="title" />
      </div>
      <OrByEmail />
    </div>
  );
}

function ConfiguredSignIn({ purpose, onDone }: GoogleSignInProps) {
  const [{ clientId }] = useState(readGoogleConfig);
  const google = useMutation(googleMutationOptions(useQueryClient()));
  const [failure, setFailure] = useState<Error | null>(null);
  const [isMissing, setMissing] = useState(false);
  const noteMissing = () => setMissing(true);
  const button = useImported(importButton, clientId !== null && !isMissing, noteMissing);
  if (clientId === null) return null;

  async function signIn(idToken: string): Promise<void> {
    setFailure(null);
    try {
      await google.mutateAsync(idToken);
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return (
    <div className={styles['google']}>
      <FormAlert>{failure === null ? null : <Failure error={failure} />}</FormAlert>
      <div className={styles['button']} aria-busy={google.isPending || undefined}>
        {google.isPending ? (
          <output className={styles['waiting']}>
            <Cadence />
            <Trans>Menghubungi Google…</Trans>
          </output>
        ) : null}
        {google.isPending || isMissing || button === null ? null : (
          <button.GoogleButton
            clientId={clientId}
            purpose={purpose}
            onCredential={(idToken) => void signIn(idToken)}
            onNoCredential={() => setFailure(new MissingCredentialError())}
            onMissing={noteMissing}
          />
        )}
        {button === null && !isMissing ? <Skeleton shape="title" /> : null}
        {isMissing ? (
          <p className={styles['missing']}>
            <Trans>
              Tombol Google tidak bisa dimuat. Pakai email saja, atau periksa sambunganmu.
            </Trans>
          </p>
        ) : null}
      </div>
      <OrByEmail />
    </div>
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

function Failure({ error }: { error: Error }) {
  if (error instanceof MissingCredentialError) {
    return <Trans>Google tidak mengirim kredensial. Coba lagi, atau pakai email.</Trans>;
  }
  return <RefusalText error={error} />;
}

/** Google answered without a credential: an error by specification §5. */
class MissingCredentialError extends Error {
  override readonly name = 'MissingCredentialError';

  constructor() {
    super('Google sent no credential.');
  }
}
