import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Eye, FileUp, Route, Smartphone } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { Section } from '#src/client/ui/section.tsx';
import { partOf } from '../shared/console-links.ts';
import styles from './overview.module.css';

/** What comes after publishing, while nobody has registered yet. */
export function NextSteps({ event }: Pick<EventOverview, 'event'>) {
  const page = { id: event.id, kind: event.kind, community_id: event.community?.id ?? null };
  const steps = [
    {
      key: 'page',
      way: eventPageOf(page),
      icon: <Eye />,
      name: <Trans>Lihat halamannya, lalu bagikan</Trans>,
    },
    {
      key: 'import',
      way: partOf(event, 'import'),
      icon: <FileUp />,
      name: <Trans>Masukkan peserta yang sudah mendaftar di tempat lain</Trans>,
    },
    {
      key: 'points',
      way: partOf(event, 'points'),
      icon: <Route />,
      name: <Trans>Periksa titik check-in</Trans>,
    },
    {
      key: 'staff',
      way: partOf(event, 'staff'),
      icon: <Smartphone />,
      name: <Trans>Siapkan HP petugas</Trans>,
    },
  ];
  return (
    <Section heading={<Trans>Sudah tayang. Selanjutnya</Trans>} className={styles['part']}>
      <ul className={styles['todos']}>
        {steps.map(({ key, way, icon, name }) => (
          <li key={key}>
            <Link {...way}>
              <b className={styles['count']}>{icon}</b>
              <span>
                <b>{name}</b>
              </span>
              <ChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
