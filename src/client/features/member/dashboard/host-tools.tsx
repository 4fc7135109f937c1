import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutList, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminSectionsQueryOptions } from '#src/client/lib/session/admin-sections.ts';
import { Section } from '#src/client/ui/section.tsx';
import styles from './dashboard.module.css';

/** For hosts: their next event (`children`), the scanner, and for the platform's staff their desk. */
export function HostTools({ children }: { children: ReactNode }) {
  const sections = useQuery(adminSectionsQueryOptions()).data?.data ?? [];
  return (
    <Section heading={<Trans>Untuk pengurus</Trans>} className={styles['part']}>
      {children}
      <ul className={styles['tools']}>
        <Tool to="/scanner" icon={<ScanLine />}>
          <Trans>Pindai tiket</Trans>
        </Tool>
        {sections.length === 0 ? null : (
          <Tool to="/admin/{-$section}" icon={<LayoutList />}>
            <Trans>Ruang editor</Trans>
          </Tool>
        )}
      </ul>
    </Section>
  );
}

type ToolProps = {
  to: '/scanner' | '/admin/{-$section}';
  icon: ReactNode;
  children: ReactNode;
};

function Tool({ to, icon, children }: ToolProps) {
  return (
    <li>
      <Link to={to} className={styles['tool']}>
        {icon}
        <b>{children}</b>
      </Link>
    </li>
  );
}
