import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { Cadence } from '#src/client/ui/cadence.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { googleMutationOptions } from '../queries.ts';
import { RefusalText } from '../forms/refusal-text.ts';
import type { GoogleSignInProps } from './google-sign-in.tsx';
import styles from './google-sign-in.module.css';

// Google's library is fetched only where the button is shown.
const importButton = () => import('./google-button.tsx');

type GoogleWayProps = GoogleSignInProps & { clientId: string };

/** Google's button, and what came of it. */
export function GoogleWay({ clientId, purpose, onDone }: GoogleWayProps) {
  const google = useMutation(googleMutationOptions(useQueryClient(), useLanguage()));
  const [failure, setFailure] = useState<Error | null>(null);
  const [isMissing, setMissing] = useState(false);
  const noteMissing = () => setMissing(true);
  const button = useImported(importButton, !isMissing, noteMissing);

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
    <>
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
          <p className="small muted">
            <Trans>
              Tombol Google tidak bisa dimuat. Pakai email saja, atau periksa sambunganmu.
            </Trans>
          </p>
        ) : null}
      </div>
    </>
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
