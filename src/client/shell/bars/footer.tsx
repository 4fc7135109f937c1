import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useHomePath } from '#src/client/lib/session/session.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { Logo } from '#src/client/ui/logo.tsx';
import { useMenus } from '../navigation.ts';
import styles from './footer.module.css';

/** The end of every browsing screen. */
export const Footer = memo(function Footer() {
  const { t } = useLingui();
  return (
    <footer className={classNames('on-ink', styles['footer'])}>
      <div className="wrap">
        <Link to={useHomePath()} className={styles['logo']} aria-label={t`Derap, beranda`}>
          <Logo />
        </Link>
        <p className={styles['motto']}>
          <Trans>Suara banyak kaki yang melangkah bareng.</Trans>
        </p>
        <nav aria-label={t`Bawah`} className={styles['groups']}>
          {Object.entries(useMenus()).map(([name, { heading, links }]) => (
            <section key={name} className={name === 'rules' ? undefined : styles['browser']}>
              <h2>{heading}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
    </footer>
  );
});
