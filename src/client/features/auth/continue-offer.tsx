import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#src/client/lib/session/session.ts';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { continueMutationOptions } from './queries.ts';
import styles from './continue-offer.module.css';

/** Offers to continue the session whose refresh token is still on this phone (product §9.1). */
export function ContinueOffer({ onDone }: { onDone: () => void }) {
  const { signedIn, canContinue, username: name, photo } = useSession();
  const renewal = useMutation(continueMutationOptions(useQueryClient()));
  const isOffered = canContinue && name !== null && (!signedIn || renewal.isPending);

  async function goOn(): Promise<void> {
    if ((await renewal.mutateAsync()) === 'continued') onDone();
  }

  function words() {
    switch (renewal.data) {
      case 'ended':
        return <Trans>Sesimu sudah berakhir. Masuk lagi dengan kata sandi.</Trans>;
      case 'unreachable':
        return <Trans>Server belum menjawab. Periksa internet kamu, lalu coba lagi.</Trans>;
      case 'continued':
      case undefined:
        return null;
    }
  }

  // An element, because text from users would be parsed as the message's markup.
  const username = <>{name}</>;
  return (
    <>
      <FormAlert key={renewal.submittedAt}>{words()}</FormAlert>
      {isOffered ? (
        <div className={styles['offer']}>
          <Avatar name={name} photo={photo} />
          <Button
            variant="ink"
            size="l"
            className={styles['button']}
            loading={renewal.isPending}
            onClick={() => void goOn()}
          >
            <Trans>Lanjut sebagai {username}</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
