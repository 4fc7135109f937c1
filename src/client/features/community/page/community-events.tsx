import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, CalendarPlus, ChevronRight, Flag, PencilLine, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventKind } from '#src/contract/common.ts';
import type { CommunityEvent } from '#src/contract/community/community-editing.ts';
import { formatBib, formatNumber } from '#src/domain/text/format.ts';
import { isUnlimited } from '#src/domain/registration/quota.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { DateBib } from '#src/client/ui/date-bib.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { Row } from '#src/client/ui/layout.tsx';
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
  // The runs of every week have a place of their own.
  const single = data?.data.filter((event) => event.is_recurring !== true) ?? [];
  const ahead = single
    .filter((event) => !event.is_over)
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  const over = single.filter((event) => event.is_over).slice(0, shownPast);
  return (
    <Section heading={<Trans>Event dan lomba</Trans>} className={styles['part']}>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={3} />} />
      ) : null}
      <ul>
        {[...ahead, ...over].map((event) => (
          <li key={event.id} className={classNames('entry', styles['row'])}>
            <EventLine event={event} community={{ id, slug }} />
          </li>
        ))}
      </ul>
      <Row gap={2} className={styles['more']}>
        <ButtonLink {...newEvent(id, 'event')} variant="outline" size="s">
          <CalendarPlus />
          <Trans>Buat event</Trans>
        </ButtonLink>
        <ButtonLink {...newEvent(id, 'race')} variant="outline" size="s">
          <Flag />
          <Trans>Buat lomba</Trans>
        </ButtonLink>
        {ahead.length === 0 ? null : (
          <ButtonLink to="/scanner" variant="outline" size="s">
            <ScanLine />
            <Trans>Pindai</Trans>
          </ButtonLink>
        )}
      </Row>
    </Section>
  );
}

/** The address of the form for a new one. */
function newEvent(id: string, kind: EventKind) {
  return { to: '/community/$id/$kind/create', params: { id, kind } } as const;
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
      {isOver || quota === 0 || isUnlimited(quota) ? null : (
        <span className={styles['bar']}>
          <DerapBar value={taken / quota} tone={taken >= quota ? 'full' : 'course'} />
        </span>
      )}
      <p className="tiny muted">
        {isOver ? (
          <Trans>Sudah lewat · {filled} terdaftar</Trans>
        ) : isUnlimited(quota) ? (
          <Trans>{filled} ikut</Trans>
        ) : (
          <Trans>
            {filled} dari {places} terdaftar
          </Trans>
        )}
      </p>
    </>
  );
}
