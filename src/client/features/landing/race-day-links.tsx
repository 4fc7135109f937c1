import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Languages, ScanLine, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './race-day-links.module.css';

/** What one needs on the day itself. */
export function RaceDayLinks() {
  return (
    <ul className={styles['links']}>
      <RaceDayLink to="/ticket" icon={<Ticket />} title={<Trans>Tiket di HP</Trans>}>
        <Trans>Kode QR, nomor BIB, dan wave kamu. Terbuka juga tanpa sinyal.</Trans>
      </RaceDayLink>
      <RaceDayLink to="/scanner" icon={<ScanLine />} title={<Trans>Pindai tiket</Trans>}>
        <Trans>Untuk petugas: HP apa saja jadi pemindai, tetap jalan tanpa internet.</Trans>
      </RaceDayLink>
      <RaceDayLink to="/settings" icon={<Languages />} title={<Trans>Bahasa dan tampilan</Trans>}>
        <Trans>Bahasa Indonesia atau English, terang atau gelap.</Trans>
      </RaceDayLink>
    </ul>
  );
}

type RaceDayLinkProps = {
  to: '/ticket' | '/scanner' | '/settings';
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

function RaceDayLink({ to, icon, title, children }: RaceDayLinkProps) {
  return (
    <li>
      <Link to={to} className={styles['link']}>
        <span className={styles['icon']}>{icon}</span>
        <span>
          <b className={styles['title']}>{title}</b>
          <span className="small muted">{children}</span>
        </span>
        <span className={styles['arrow']}>
          <ChevronRight />
        </span>
      </Link>
    </li>
  );
}
