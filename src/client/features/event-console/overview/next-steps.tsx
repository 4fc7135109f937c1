import { Trans } from '@lingui/react/macro';
import { Eye, FileUp, Route, Smartphone } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { Section } from '#src/client/ui/section.tsx';
import { partOf } from '../shared/console-links.ts';
import styles from './overview.module.css';
import { WayLink } from './way-link.tsx';

/** What comes after publishing, while nobody has registered yet. */
export function NextSteps({ event }: Pick<EventOverview, 'event'>) {
  const page = { id: event.id, kind: event.kind, community_id: event.community?.id ?? null };
  return (
    <Section heading={<Trans>Sudah tayang. Selanjutnya</Trans>} className={styles['part']}>
      <ul className={styles['todos']}>
        <WayLink {...eventPageOf(page)} icon={<Eye />}>
          <Trans>Lihat halamannya, lalu bagikan</Trans>
        </WayLink>
        <WayLink {...partOf(event, 'import')} icon={<FileUp />}>
          <Trans>Masukkan peserta yang sudah mendaftar di tempat lain</Trans>
        </WayLink>
        <WayLink {...partOf(event, 'points')} icon={<Route />}>
          <Trans>Periksa titik check-in</Trans>
        </WayLink>
        <WayLink {...partOf(event, 'staff')} icon={<Smartphone />}>
          <Trans>Siapkan HP petugas</Trans>
        </WayLink>
      </ul>
    </Section>
  );
}
