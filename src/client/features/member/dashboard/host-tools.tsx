import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag, Inbox, ScanLine, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from '#src/client/ui/section.tsx';
import styles from './dashboard.module.css';
import { adminSectionsQueryOptions } from '../queries.ts';

/** For hosts: their next event (`children`), the scanner, and for the platform's staff the admin sections they may use. */
export function HostTools({ children }: { children: ReactNode }) {
  const sections = useQuery(adminSectionsQueryOptions()).data?.data ?? [];
  return (
    <Section heading={<Trans>Untuk pengurus</Trans>} className={styles['part']}>
      {children}
      <ul className={styles['tools']}>
        <Tool to="/scanner" icon={<ScanLine />}>
          <Trans>Pindai tiket</Trans>
        </Tool>
        {sections.includes('race') ? (
          <Tool to="/admin/race" icon={<Flag />}>
            <Trans>Lomba Derap</Trans>
          </Tool>
        ) : null}
        {sections.includes('review') ? (
          <Tool to="/admin/review" icon={<Star />}>
            <Trans>Ulasan untuk diperiksa</Trans>
          </Tool>
        ) : null}
        {sections.includes('inquiry') ? (
          <Tool to="/admin/inquiry" icon={<Inbox />}>
            <Trans>Pertanyaan masuk</Trans>
          </Tool>
        ) : null}
      </ul>
    </Section>
  );
}

type ToolProps = {
  to: '/scanner' | '/admin/race' | '/admin/review' | '/admin/inquiry';
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
