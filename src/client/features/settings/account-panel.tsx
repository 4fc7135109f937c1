import { Trans } from '@lingui/react/macro';
import { LogIn, UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './settings.module.css';

/** Profile and sign-out for members, a sign-in link for visitors. */
export function AccountPanel({ signOut }: { signOut: ReactNode }) {
  const { signedIn, username: name } = useSession();
  if (!signedIn) {
    return (
      <Row gap={3}>
        <ButtonLink variant="outline" to="/signin">
          <LogIn />
          <Trans>Masuk</Trans>
        </ButtonLink>
        <ButtonLink variant="quiet" to="/register">
          <Trans>Buat akun</Trans>
        </ButtonLink>
      </Row>
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
      <Row gap={3}>
        <ButtonLink variant="outline" to="/profile">
          <UserPen />
          <Trans>Profil dan kata sandi</Trans>
        </ButtonLink>
        {signOut}
      </Row>
    </>
  );
}
