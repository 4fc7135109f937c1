import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { ButtonLink } from '#src/client/ui/button.tsx';
import styles from './group-link.module.css';

/** The way to places for several people in one order. */
export function GroupLink({ eventId }: { eventId: string }) {
  return (
    <p className={styles['link']}>
      <ButtonLink
        to="/join/$eventId"
        params={{ eventId }}
        search={{ for: 'group' }}
        variant="quiet"
      >
        <Users />
        <Trans>Daftarkan keluarga atau tim sekaligus</Trans>
      </ButtonLink>
    </p>
  );
}
