import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Globe, House } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useHomePath, useSession } from '#src/client/lib/session/session.ts';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Logo } from '#src/client/ui/logo.tsx';
import { MenuButton } from '../menus/menu-button.tsx';
import { NavMenu } from '../menus/nav-menu.tsx';
import { useTopLinks, useTopMenus } from '../navigation.ts';
import { useShell } from '../shell-context.ts';
import styles from './top-bar.module.css';

const importInbox = () => import('../menus/inbox-link.tsx');

type TopBarProps = {
  look: 'brand' | 'hero' | 'back';
  /** What opens the search. */
  search: ReactNode;
};

/** The bar with the logo. On large screens it also has the navigation, the language and the settings. */
export const TopBar = memo(function TopBar({ look, search }: TopBarProps) {
  const { t } = useLingui();
  return (
    <header className={classNames(styles['bar'], styles[look])}>
      {look === 'hero' ? <HomeLine /> : null}
      <div className={classNames('wrap', styles['row'])}>
        <Link to={useHomePath()} aria-label={t`Derap, beranda`}>
          <Logo />
        </Link>
        <TopNavigation />
        <div className={styles['search']}>{search}</div>
        <SettingsLink />
        <MessagesLink />
        <AccountLink />
        <MenuButton className={styles['menu']} />
      </div>
    </header>
  );
});

/** Takes a member from the landing page home; before the scripts have run, index.html says who is one. */
function HomeLine() {
  return (
    <Link to="/dashboard" className={styles['homeLine']}>
      <span className="wrap">
        <House />
        <Trans>Ke Berandamu</Trans>
      </span>
    </Link>
  );
}

function TopNavigation() {
  const { t } = useLingui();
  return (
    <nav className={styles['nav']} aria-label={t`Utama`}>
      {useTopLinks().map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      {useTopMenus().map((menu) => (
        <NavMenu key={menu.heading} {...menu} />
      ))}
    </nav>
  );
}

function SettingsLink() {
  const { t } = useLingui();
  const { openSettings } = useShell();
  const code = useLanguage().toUpperCase();
  return (
    <Button
      variant="quiet"
      size="s"
      className={styles['settings']}
      aria-label={t`${code}, pengaturan bahasa`}
      aria-haspopup="dialog"
      onClick={openSettings}
    >
      <Globe />
      {code}
    </Button>
  );
}

/** Late, because only members have one; its place is kept. */
function MessagesLink() {
  const { signedIn } = useSession();
  const inbox = useImported(importInbox, signedIn);
  if (!signedIn) return null;
  if (inbox !== null) return <inbox.InboxLink className={styles['inbox']} />;
  return <span className={styles['inbox']} />;
}

/** Leads to the dashboard for members, to signing in for everybody else. */
function AccountLink() {
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
