import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { listHostEvents } from '#src/contract/check-in/host-events.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { formatDayShort, formatNumber, formatTime } from '#src/domain/text/format.ts';
import { isRollCallOpen } from '#src/domain/roll-call/roll-call-window.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { consoleOf, editingOf } from '#src/client/lib/routing/hosted-event-page.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { hostEventsQueryOptions } from './host-events-queries.ts';

type HostEvent = ResponseOf<typeof listHostEvents>['data'][number];

type NextHostEventProps = {
  /** Of this community only. */
  communityId?: string;
};

/** For a host: today's event, else the next one, with the one step it asks for; the name leads to its console. */
export function NextHostEvent({ communityId }: NextHostEventProps) {
  const language = useLanguage();
  const now = useNow();
  const { data } = useQuery(hostEventsQueryOptions());
  const event = data?.data.find(
    (each) =>
      (communityId === undefined || each.community_id === communityId) &&
      dayInZone(each.starts_at, each.zone) >= dayInZone(now, each.zone),
  );
  if (event === undefined) return null;
  const { title, starts_at: start, zone } = event;
  const isToday = dayInZone(start, zone) === dayInZone(now, zone);
  return (
    <ul>
      <TaskRow
        title={
          <Link {...consoleOf(toHosted(event), undefined)} lang={toLang(title, language)}>
            {localText(title, language)}
          </Link>
        }
        action={<Step event={event} isToday={isToday} />}
      >
        <p className="small muted num">
          <Facts event={event} isToday={isToday} />
        </p>
      </TaskRow>
    </ul>
  );
}

type OfEvent = { event: HostEvent; isToday: boolean };

function Step({ event, isToday }: OfEvent) {
  const hosted = toHosted(event);
  const now = useNow();
  if (event.state === 'draft') {
    return (
      <ButtonLink {...editingOf(hosted)}>
        <Trans>Lengkapi dan terbitkan</Trans>
      </ButtonLink>
    );
  }
  const { community } = hosted;
  const startsAt = new Date(event.starts_at);
  if (event.kind === 'event' && community !== null && isRollCallOpen(startsAt, new Date(now))) {
    return (
      <ButtonLink
        to="/community/my/$id/$slug/event/$eventId/roll-call"
        params={{ ...community, eventId: event.id }}
      >
        <Trans>Catat kehadiran</Trans>
      </ButtonLink>
    );
  }
  if (isToday) {
    return (
      <ButtonLink to="/scanner/$eventId" params={{ eventId: event.id }}>
        <Trans>Pindai tiket</Trans>
      </ButtonLink>
    );
  }
  if (event.proofs > 0) {
    return (
      <ButtonLink {...consoleOf(hosted, 'payments')}>
        <Plural value={event.proofs} one="Cek # pembayaran" other="Cek # pembayaran" />
      </ButtonLink>
    );
  }
  if (event.kind === 'event') {
    return (
      <ButtonLink {...consoleOf(hosted, 'participants')} variant="outline">
        <Trans>Siapa ikut</Trans>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to="/scanner" variant="outline">
      <Trans>Siapkan HP</Trans>
    </ButtonLink>
  );
}

function Facts({ event, isToday }: OfEvent) {
  const language = useLanguage();
  const { starts_at: start, zone, state } = event;
  const day = formatDayShort(start, zone, language);
  const time = formatTime(start, zone, language);
  const [admitted, expected] = [event.admitted, event.expected].map((count) =>
    formatNumber(count, language),
  );
  if (state === 'draft') {
    return (
      <Trans>
        {day}, {time} · belum terbit
      </Trans>
    );
  }
  if (event.expected === 0) {
    return isToday ? (
      <Trans>Hari ini, {time} · belum ada peserta</Trans>
    ) : (
      <Trans>
        {day}, {time} · belum ada peserta
      </Trans>
    );
  }
  return isToday ? (
    <Trans>
      Hari ini, {time} · {admitted} dari {expected} sudah check-in
    </Trans>
  ) : (
    <Trans>
      {day}, {time} · <Plural value={event.expected} one="# peserta" other="# peserta" />
    </Trans>
  );
}

function toHosted({ id, community_id: communityId, community_slug: slug }: HostEvent) {
  return {
    id,
    community: communityId === null || slug === null ? null : { id: communityId, slug },
  };
}
