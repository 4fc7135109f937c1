import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, ChevronRight, PencilLine } from 'lucide-react';
import type { CommunityEvent } from '#src/contract/community-editing.ts';
import { formatBib, formatNumber } from '#src/domain/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/error-text.ts';
import { langOf, localText } from '#src/client/lib/local-text.ts';
import { DateBib } from '#src/client/ui/date-bib.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { communityEventsQueryOptions } from './member-queries.ts';
import styles from './managed-community.module.css';

const shownPast = 5;

/** Races and events with their states: what is ahead, soonest first, and the last few that are over. */
export function CommunityEvents({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(communityEventsQueryOptions(id));
  const ahead = data?.data.filter((event) => !event.is_over).toReversed() ?? [];
  const over = data?.data.filter((event) => event.is_over).slice(0, shownPast) ?? [];
  return (
    <Section heading={<Trans>Event dan lomba</Trans>} className={styles['part']}>
      {data === undefined && error === null ? <RowsSkeleton count={3} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState onRetry={() => void refetch()}>
          <ErrorText error={error} />
        </ErrorState>
      ) : null}
      {data?.data.length === 0 ? (
        <p className={styles['empty']}>
          <Trans>Belum ada event atau lomba. Mulai dengan satu lari bareng.</Trans>
        </p>
      ) : null}
      <ul>
        {[...ahead, ...over].map((event) => (
          <li key={event.id} className={styles['row']}>
            <EventLine event={event} communityId={id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function EventLine({ event, communityId }: { event: CommunityEvent; communityId: string }) {
  const language = useLanguage();
  const { id, kind, title, starts_at: startsAt, zone, state } = event;
  const bib = formatBib(startsAt, zone, language);
  const words = localText(title, language);
  const isPublic = state !== 'draft';
  return (
    <>
      <DateBib day={bib.day} month={bib.month} dateTime={startsAt} />
      <div className={styles['words']}>
        <h3 lang={langOf(title, language)}>
          {isPublic ? (
            <Link
              to={
                kind === 'race'
                  ? '/race/detail/$communityId/$eventId'
                  : '/event/detail/$communityId/$eventId'
              }
              params={{ communityId, eventId: id }}
            >
              {words}
            </Link>
          ) : (
            words
          )}
        </h3>
        <Fullness event={event} />
      </div>
      {isPublic ? <ChevronRight /> : null}
    </>
  );
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
      <p className={styles['fact']}>
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
