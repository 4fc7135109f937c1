import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { isUnlimited } from '#src/domain/registration/quota.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { SavedPageNote } from '#src/client/lib/screens/saved-copy.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { hasPaceGroups } from '../run/has-pace-groups.ts';
import { CategoryCard } from './category-card.tsx';
import { EventHeader } from './event-header.tsx';
import { EventPoster } from './event-poster.tsx';
import { RegisterPanel } from '../register/register-panel.tsx';
import { KnownRunnersSlot } from '../people/known-runners-slot.tsx';
import styles from './event-page.module.css';

const EventNotice = deferred(async () => (await import('./event-notice.tsx')).EventNotice);
const PaceGroups = deferred(async () => (await import('../run/pace-groups.tsx')).PaceGroups);
const EventSections = deferred(async () => (await import('./event-sections.tsx')).EventSections);

type EventPageProps = {
  event: EventDetail;
  /** The layout's bar across the top. */
  bar: ReactNode;
  /** When it was received, epoch milliseconds. */
  savedAt: number;
  /** The register button or its replacement; nothing in a preview. */
  action?: ReactNode;
  /** The way to its console, for its hosts. */
  manage?: ReactNode;
  /** Photos of it, once it has started. */
  photos?: ReactNode;
  /** What those who go write to each other. */
  replies?: ReactNode;
};

/** Whether its one category says nothing: no distance, no price, no limit, no pace. */
function isPlainRun({ kind, categories }: EventDetail): boolean {
  return (
    kind === 'event' &&
    categories.length === 1 &&
    categories.every(
      ({ distance_m: metres, price, quota, pace }) =>
        metres === 0 && price === 0 && isUnlimited(quota) && !pace,
    )
  );
}

/** Everything about one race or group run. */
export function EventPage({
  event,
  bar,
  savedAt,
  action,
  manage,
  photos,
  replies,
}: EventPageProps) {
  const isCounted = hasPaceGroups(event);
  // One comes to a run for its people, to a race for its course.
  const isRun = event.kind === 'event';
  // A preview is not there yet for anybody else.
  const people = action === undefined ? null : <KnownRunnersSlot event={event} />;
  return (
    <Main width="full" bar={bar}>
      <div className={styles['page']}>
        <div className={styles['poster']}>
          <EventPoster event={event} />
        </div>
        <div className={styles['intro']}>
          <div className={styles['saved']}>
            <SavedPageNote savedAt={savedAt} />
          </div>
          {event.availability === 'cancelled' || event.moved_from ? (
            <EventNotice event={event} />
          ) : null}
          <EventHeader event={event} />
          {manage === undefined ? null : <div className={styles['manage']}>{manage}</div>}
        </div>
        <div className={styles['parts']}>
          {photos}
          {isPlainRun(event) ? null : (
            <PagePart
              heading={
                isCounted ? (
                  <Trans>Grup pace</Trans>
                ) : (
                  <Trans context="heading of a list">Kategori</Trans>
                )
              }
            >
              {isCounted ? (
                <PaceGroups categories={event.categories} />
              ) : (
                <Stack as="ul" gap={3} className={styles['categories']}>
                  {event.categories.map((category) => (
                    <CategoryCard key={category.id} event={event} category={category} />
                  ))}
                </Stack>
              )}
            </PagePart>
          )}
          {isRun ? people : null}
          {replies}
          <EventSections event={event} />
          {isRun ? null : people}
        </div>
        <aside className={styles['side']}>
          <RegisterPanel event={event} action={action} />
        </aside>
      </div>
    </Main>
  );
}
