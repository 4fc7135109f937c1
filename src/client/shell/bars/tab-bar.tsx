import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTabs } from '../navigation.ts';
import styles from './tab-bar.module.css';

/** The main navigation on small screens; everything else is in the menu of the top bar. */
export const TabBar = memo(function TabBar() {
  const { t } = useLingui();
  return (
    <nav className={styles['bar']} aria-label={t`Utama`}>
      <ul>
        {useTabs().map(({ to, label, icon: Icon, exact = false }) => (
          <li key={to}>
            <Link to={to} className={styles['tab']} activeOptions={{ exact }}>
              <Icon />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
