import { Trans } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventDetail } from '#src/contract/races-events.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/local-text.ts';
import { SavedPageNote } from '#src/client/lib/saved-copy.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Main } from '#src/client/ui/main.tsx';
import { Markdown } from '#src/client/ui/markdown.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { CategoryCard } from './category-card.tsx';
import { CourseCharts } from './course-section.tsx';
import { EventHeader } from './event-header.tsx';
import { EventPoster } from './event-poster.tsx';
import { Organiser } from './organiser.tsx';
import { PackCollectionTimes } from './pack-collection.tsx';
import { RegisterPanel } from './register-panel.tsx';
import styles from './event-page.module.css';

type EventPageProps = {
  event: EventDetail;
  /** The layout's bar across the top. */
  bar: ReactNode;
  /** When it was received, epoch milliseconds. */
  savedAt: number;
  /** What the reader already has with this event, such as a ticket: shown with the price, and below the facts. */
  ticketHint?: ReactNode;
};

/** Everything about one race or group run. */
export function EventPage({ event, bar, savedAt, ticketHint }: EventPageProps) {
  const language = useLanguage();
  return (
    <Main width="full" bar={bar}>
      <div className={classNames(styles['top'], styles['wide'])}>
        <EventPoster event={event} />
        <div className={styles['intro']}>
          <div className={styles['saved']}>
            <SavedPageNote savedAt={savedAt} />
          </div>
          <CancelNotice event={event} />
          <EventHeader event={event} />
          {ticketHint === undefined ? null : <div className="mobile-only">{ticketHint}</div>}
        </div>
      </div>
      <div className={classNames('wrap', styles['columns'])}>
        <div>
          <PagePart heading={<Trans>Kategori</Trans>}>
            <ul className={styles['categories']}>
              {event.categories.map((category) => (
                <CategoryCard key={category.id} event={event} category={category} />
              ))}
            </ul>
          </PagePart>
          {event.course === null ? null : (
            <PagePart heading={<Trans>Rute dan elevasi</Trans>}>
              <CourseCharts course={event.course} />
            </PagePart>
          )}
          {event.body.id === '' ? null : (
            <PagePart
              heading={
                event.kind === 'race' ? (
                  <Trans>Tentang lomba ini</Trans>
                ) : (
                  <Trans>Tentang lari ini</Trans>
                )
              }
            >
              <Markdown
                source={localText(event.body, language)}
                lang={langOf(event.body, language)}
              />
            </PagePart>
          )}
          {event.pack_collection.length === 0 ? null : (
            <PagePart heading={<Trans>Ambil race pack</Trans>}>
              <PackCollectionTimes event={event} />
            </PagePart>
          )}
          {event.rules.id === '' ? null : (
            <PagePart heading={<Trans>Aturan</Trans>}>
              <Markdown
                source={localText(event.rules, language)}
                lang={langOf(event.rules, language)}
              />
            </PagePart>
          )}
          <PagePart heading={<Trans>Penyelenggara</Trans>}>
            <Organiser event={event} />
          </PagePart>
        </div>
        <aside className={styles['side']}>
          <RegisterPanel event={event} ticketHint={ticketHint} />
        </aside>
      </div>
    </Main>
  );
}

function CancelNotice({ event }: { event: EventDetail }) {
  const language = useLanguage();
  if (event.availability !== 'cancelled') return null;
  const reason = event.cancel_reason;
  return (
    <div className={classNames(styles['notice'], styles['cancelled'])}>
      <Ban />
      <div>
        <p>
          <b>
            {event.kind === 'race' ? (
              <Trans>Lomba ini dibatalkan.</Trans>
            ) : (
              <Trans>Lari bareng ini dibatalkan.</Trans>
            )}
          </b>
        </p>
        {reason === null ? null : (
          <p lang={langOf(reason, language)}>{localText(reason, language)}</p>
        )}
      </div>
    </div>
  );
}
