import { Trans } from '@lingui/react/macro';
import { LogIn, UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import styles from './settings.module.css';

/** Profile and sign-out for members, a sign-in link for visitors. */
export function AccountPanel({ signOut }: { signOut: ReactNode }) {
  const { signedIn, username: name } = useSession();
  if (!signedIn) {
    return (
      <div className={styles['actions']}>
        <ButtonLink variant="outline" to="/signin">
          <LogIn />
          <Trans>Masuk</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" to="/register">
          <Trans>Buat akun</Trans>
        </ButtonLink>
      </div>
    );
  }
  // An element, because text from users would be parsed as the message's markup.
  const username = <>{name}</>;
  return (
    <>
      {name === null ? null : (
        <p className={styles['who']}>
          <Trans>
            Masuk sebagai <b>{username}</b>
          </Trans>
        </p>
      )}
      <div className={styles['actions']}>
        <ButtonLink variant="outline" to="/profile">
          <UserPen />
          <Trans>Profil dan kata sandi</Trans>
        </ButtonLink>
        {signOut}
      </div>
    </>
  );
}
