import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CommunityEvent } from '#src/contract/community/community-editing.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import type { OwnCommunity } from '#src/contract/community/membership.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import { ownCommunitiesQueryOptions } from '../own-community-queries.ts';
import { communityEventsQueryOptions } from '../member-queries.ts';

type EventChoiceProps = {
  /** Before the form of the event opens. */
  onChosen: (eventId: string) => Promise<void>;
};

/** The races and group runs that the reader's communities have ahead; choosing one opens its form. */
export function EventChoice({ onChosen }: EventChoiceProps) {
  const query = useQuery(ownCommunitiesQueryOptions());
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />;
  }
  return query.data.data
    .filter(({ state, role }) => state === 'active' && isCrewRole(role))
    .map((community) => (
      <CommunityChoice key={community.id} community={community} onChosen={onChosen} />
    ));
}

function CommunityChoice({ community, onChosen }: EventChoiceProps & { community: OwnCommunity }) {
  const query = useQuery(communityEventsQueryOptions(community.id));
  const ahead = (query.data?.data ?? [])
    .filter(({ is_over: isOver, state }) => !isOver && state !== 'cancelled')
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  return (
    <Section heading={community.name}>
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />
      ) : null}
      {query.data !== undefined && ahead.length === 0 ? (
        <p className="muted">
          <Trans>Belum ada event atau lomba mendatang. Buat drafnya dulu.</Trans>
        </p>
      ) : null}
      <ul>
        {ahead.map((event) => (
          <Row key={event.id} event={event} community={community} onChosen={onChosen} />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = EventChoiceProps & { event: CommunityEvent; community: OwnCommunity };

function Row({ event, community: { id, slug }, onChosen }: RowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const [state, setState] = useState<'taking' | 'failed' | null>(null);
  const { title, starts_at: startsAt, zone } = event;
  const name = localText(title, language) || t`Tanpa nama`;

  async function take(): Promise<void> {
    setState('taking');
    try {
      await onChosen(event.id);
    } catch {
      setState('failed');
      return;
    }
    await navigate({
      to: '/community/my/$id/$slug/event/$eventId/edit',
      params: { id, slug, eventId: event.id },
      replace: true,
    });
  }

  return (
    <TaskRow
      title={<span lang={toLang(title, language)}>{name}</span>}
      action={
        <Button
          size="s"
          variant="outline"
          loading={state === 'taking'}
          aria-label={t`Pakai untuk ${name}`}
          onClick={() => void take()}
        >
          <Trans>Pakai</Trans>
        </Button>
      }
    >
      <span className="small muted">
        {formatDay(startsAt, zone, language)}
        {event.state === 'draft' ? (
          <>
            {' · '}
            <Trans>Draf</Trans>
          </>
        ) : null}
      </span>
      {state === 'failed' ? (
        <span role="alert" className="small">
          <Trans>Belum bisa disimpan di HP ini, mungkin memorinya penuh.</Trans>
        </span>
      ) : null}
    </TaskRow>
  );
}
