import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { memo, useState } from 'react';
import { MoreSheet } from './more-sheet.tsx';
import { useIsWithin, useMoreGroups, useTabs } from '../navigation.ts';
import styles from './tab-bar.module.css';

/** The main navigation on small screens: four tabs, and a sheet with everything else. */
export const TabBar = memo(function TabBar() {
  const { t } = useLingui();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const groups = useMoreGroups();
  const isInMore = useIsWithin(groups.flatMap(({ links }) => links));
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
        <li>
          <button
            type="button"
            className={styles['tab']}
            aria-haspopup="dialog"
            aria-current={isInMore ? 'true' : undefined}
            onClick={() => setMoreOpen(true)}
          >
            <LayoutGrid />
            <span>
              <Trans>Lainnya</Trans>
            </span>
          </button>
        </li>
      </ul>
      <MoreSheet open={isMoreOpen} groups={groups} onClose={() => setMoreOpen(false)} />
    </nav>
  );
});
