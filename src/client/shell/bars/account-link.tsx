import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '#src/client/lib/session/session.ts';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import styles from './top-bar.module.css';

/** Leads to the dashboard for members, to signing in for everybody else. */
export function AccountLink() {
  const { t } = useLingui();
  const { signedIn, username, photo } = useSession();
  if (!signedIn) {
    return (
      <ButtonLink to="/signin" variant="outline" size="s" className={styles['signIn']}>
        <Trans>Masuk</Trans>
      </ButtonLink>
    );
  }
  const name = username ?? '';
  return (
    <Link to="/dashboard" className={styles['account']} aria-label={t`Akun ${name}`}>
      <Avatar name={name} photo={photo} />
    </Link>
  );
}
