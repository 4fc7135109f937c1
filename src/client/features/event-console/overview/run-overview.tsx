import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ListChecks, Pencil, ScanLine, Users } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { isRollCallOpen } from '#src/domain/roll-call/roll-call-window.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { editingOf } from '#src/client/lib/routing/hosted-event-page.ts';
import { Section } from '#src/client/ui/section.tsx';
import { partOf } from '../shared/console-links.ts';
import { CategoryMoney } from './category-money.tsx';
import styles from './overview.module.css';
import { Registered } from './registered.tsx';

/** A free run for its captain: who comes, by pace group where there are some, and what one does about it. */
export function RunOverview({ overview }: { overview: EventOverview }) {
  const { event, categories } = overview;
  const now = useNow();
  const isOpen =
    event.state === 'published' && isRollCallOpen(new Date(event.starts_at), new Date(now));
  const ways = [
    {
      key: 'who',
      way: partOf(event, 'participants'),
      icon: <Users />,
      name: <Trans>Siapa ikut, dan pesan untuk mereka</Trans>,
    },
    {
      key: 'edit',
      way: editingOf(event),
      icon: <Pencil />,
      name: <Trans>Ubah atau batalkan tanggal ini</Trans>,
    },
    {
      key: 'scan',
      way: partOf(event, 'race-day'),
      icon: <ScanLine />,
      name: <Trans>Pindai tiket, untuk lari yang besar</Trans>,
    },
  ];
  return (
    <>
      <Registered overview={overview} />
      {categories.length > 1 ? <CategoryMoney overview={overview} /> : null}
      <Section heading={<Trans>Untuk lari ini</Trans>} className={styles['part']}>
        <ul className={styles['todos']}>
          {isOpen && event.community !== null ? (
            <li>
              <Link
                to="/community/my/$id/$slug/event/$eventId/roll-call"
                params={{ ...event.community, eventId: event.id }}
              >
                <b className={styles['count']}>
                  <ListChecks />
                </b>
                <span>
                  <b>
                    <Trans>Catat siapa yang hadir</Trans>
                  </b>
                </span>
                <ChevronRight />
              </Link>
            </li>
          ) : null}
          {ways.map(({ key, way, icon, name }) => (
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
    </>
  );
}
