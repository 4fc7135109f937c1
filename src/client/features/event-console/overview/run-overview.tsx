import { Trans } from '@lingui/react/macro';
import { ListChecks, Pencil, ScanLine, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { isRollCallOpen } from '#src/domain/roll-call/roll-call-window.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { editingOf } from '#src/client/lib/routing/hosted-event-page.ts';
import { ReplyThread } from '#src/client/features/thread/shared/reply-thread.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { partOf } from '../shared/console-links.ts';
import { CategoryMoney } from './category-money.tsx';
import styles from './overview.module.css';
import { Registered } from './registered.tsx';
import { WayLink } from './way-link.tsx';

/** A free run for its captain: who comes, by pace group where there are some, and what one does about it. */
export function RunOverview({ overview }: { overview: EventOverview }) {
  const { event, categories } = overview;
  const { id: eventId, community, state, starts_at: startsAt } = event;
  const now = useNow();
  const isOpen = state === 'published' && isRollCallOpen(new Date(startsAt), new Date(now));
  return (
    <>
      <Registered overview={overview} />
      {categories.length > 1 ? <CategoryMoney overview={overview} /> : null}
      <Section heading={<Trans>Untuk lari ini</Trans>} className={styles['part']}>
        <ul className={styles['todos']}>
          {isOpen && community !== null ? (
            <WayLink
              to="/community/my/$id/$slug/event/$eventId/roll-call"
              params={{ id: community.id, slug: community.slug, eventId }}
              icon={<ListChecks />}
            >
              <Trans>Catat siapa yang hadir</Trans>
            </WayLink>
          ) : null}
          <WayLink {...partOf(event, 'participants')} icon={<Users />}>
            <Trans>Siapa ikut, dan pesan untuk mereka</Trans>
          </WayLink>
          <WayLink {...editingOf(event)} icon={<Pencil />}>
            <Trans>Ubah atau batalkan tanggal ini</Trans>
          </WayLink>
          <WayLink {...partOf(event, 'race-day')} icon={<ScanLine />}>
            <Trans>Pindai tiket, untuk lari yang besar</Trans>
          </WayLink>
        </ul>
      </Section>
      {community === null ? null : (
        <ReplyThread thread={{ of: 'event', id: eventId }} Frame={Replies} />
      )}
    </>
  );
}

function Replies({ children }: { children: ReactNode }) {
  return (
    <Section heading={<Trans>Kabar dari yang ikut</Trans>} className={styles['part']}>
      {children}
    </Section>
  );
}
