import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#src/client/ui/logo.tsx';
import { Main } from '#src/client/ui/main.tsx';
import dawnTall from './dawn-tall.svg';
import dawnWide from './dawn-wide.svg';
import styles from './account-screen.module.css';

type AccountScreenProps = {
  title: ReactNode;
  lead: ReactNode;
  /** The link to the other screen: register or sign in. */
  footer: ReactNode;
  children: ReactNode;
};

/** Signing in and registering: a course at dawn above the form, beside it on large screens. */
export function AccountScreen({ title, lead, footer, children }: AccountScreenProps) {
  const { t } = useLingui();
  return (
    <Main width="full" className={styles['screen']}>
      <div className={styles['picture']}>
        <picture>
          <source media="(min-width: 60rem)" srcSet={dawnTall} width={640} height={900} />
          <img src={dawnWide} width={390} height={152} alt="" fetchPriority="high" />
        </picture>
        <div className={styles['brand']}>
          <Link to="/" aria-label={t`Derap, beranda`}>
            <Logo />
          </Link>
        </div>
      </div>
      <div className={styles['column']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
        <p className={styles['footer']}>{footer}</p>
      </div>
    </Main>
  );
}
