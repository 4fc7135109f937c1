import { Trans } from '@lingui/react/macro';
import { LogIn, UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import styles from './settings.module.css';

/** For members profile and sign-out, for everybody else the way to sign in. */
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
  // As an element: what a person wrote would be read as markup of the message.
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
