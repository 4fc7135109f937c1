import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { Section } from '#src/client/ui/section.tsx';
import styles from './dashboard.module.css';

/** For those who host anything: the way to the scanner. */
export function HostTools() {
  return (
    <Section heading={<Trans>Untuk pengurus</Trans>} className={styles['part']}>
      <ul className={styles['tools']}>
        <li>
          <Link to="/scanner" className={styles['tool']}>
            <ScanLine />
            <b>
              <Trans>Pindai tiket</Trans>
            </b>
          </Link>
        </li>
      </ul>
    </Section>
  );
}
