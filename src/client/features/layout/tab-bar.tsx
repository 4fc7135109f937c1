import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTabs } from './navigation.ts';
import styles from './tab-bar.module.css';

/** The main navigation on small screens. */
export function TabBar() {
  const { t } = useLingui();
  return (
    <nav className={styles['bar']} aria-label={t`Utama`}>
      <ul>
        {useTabs().map(({ to, label, icon: Icon, exact = false }) => (
          <li key={label}>
            <Link to={to} activeOptions={{ exact }}>
              <Icon />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
