import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, ChevronRight, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CommunityEvent } from '#src/contract/community/community-editing.ts';
import { formatBib, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { DateBib } from '#src/client/ui/date-bib.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { communityEventsQueryOptions } from '../member-queries.ts';
import styles from '../managed-community.module.css';

type Community = { id: string; slug: string };

const shownPast = 5;

/** Races and group runs with their states: upcoming ones, soonest first, and the last few past ones. */
export function CommunityEvents({ id, slug }: Community) {
  const query = useQuery(communityEventsQueryOptions(id));
  const { data } = query;
  const ahead = (data?.data ?? [])
    .filter((event) => !event.is_over)
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  const over = data?.data.filter((event) => event.is_over).slice(0, shownPast) ?? [];
  return (
    <Section heading={<Trans>Event dan lomba</Trans>} className={styles['part']}>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={3} />} />
      ) : null}
      {data?.data.length === 0 ? (
        <p className={styles['empty']}>
          <Trans>Belum ada event atau lomba. Mulai dengan satu lari bareng.</Trans>
        </p>
      ) : null}
      <ul>
        {[...ahead, ...over].map((event) => (
          <li key={event.id} className={classNames('entry', styles['row'])}>
            <EventLine event={event} community={{ id, slug }} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function EventLine({ event, community }: { event: CommunityEvent; community: Community }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { title, starts_at: startsAt, zone } = event;
  const bib = formatBib(startsAt, zone, language);
  return (
    <>
      <DateBib day={bib.day} month={bib.month} dateTime={startsAt} />
      <div className={styles['words']}>
        <h3 lang={toLang(title, language)}>
          <EventLink event={event} community={community}>
            {localText(title, language) || t`Tanpa nama`}
          </EventLink>
        </h3>
        <Fullness event={event} />
        {event.state === 'draft' ? null : (
          <p className="tiny muted">
            <Link
              className="link"
              to="/community/my/$id/$slug/event/$eventId/{-$part}"
              params={{ ...community, eventId: event.id }}
            >
              <Trans>Peserta dan angka</Trans>
            </Link>
          </p>
        )}
      </div>
      <ChevronRight />
    </>
  );
}

type EventLinkProps = { event: CommunityEvent; community: Community; children: ReactNode };

/** Links to the edit form; past events cannot be edited and link to their public page. */
function EventLink({ event: { id, kind, state, is_over: isOver }, ...rest }: EventLinkProps) {
  const { community, children } = rest;
  if (!isOver || state !== 'published') {
    const params = { ...community, eventId: id };
    return (
      <Link to="/community/my/$id/$slug/event/$eventId/edit" params={params}>
        {children}
      </Link>
    );
  }
  return <Link {...eventPageOf({ id, kind, community_id: community.id })}>{children}</Link>;
}

function Fullness({ event: { state, is_over: isOver, taken, quota } }: { event: CommunityEvent }) {
  const language = useLanguage();
  if (state === 'draft') {
    return (
      <Tag icon={<PencilLine />}>
        <Trans>Draf, belum tayang</Trans>
      </Tag>
    );
  }
  if (state === 'cancelled') {
    return (
      <Tag tone="err" icon={<Ban />}>
        <Trans>Dibatalkan</Trans>
      </Tag>
    );
  }
  const [filled, places] = [formatNumber(taken, language), formatNumber(quota, language)];
  return (
    <>
      {isOver || quota === 0 ? null : (
        <span className={styles['bar']}>
          <DerapBar value={taken / quota} tone={taken >= quota ? 'full' : 'course'} />
        </span>
      )}
      <p className="tiny muted">
        {isOver ? (
          <Trans>Sudah lewat · {filled} terdaftar</Trans>
        ) : (
          <Trans>
            {filled} dari {places} terdaftar
          </Trans>
        )}
      </p>
    </>
  );
}
