import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { EventDetail, EventKind } from '#src/contract/races-events.ts';
import { ActionBar, ActionSum } from '#src/client/features/layout/action-bar.tsx';
import { BackLink, DetailBar } from '#src/client/features/layout/detail-bar.tsx';
import { EventBarActions } from '#src/client/features/races-events/event-actions.tsx';
import { EventPage } from '#src/client/features/races-events/event-page.tsx';
import { EventPageSkeleton } from '#src/client/features/races-events/event-page-skeleton.tsx';
import { listPath } from '#src/client/features/races-events/list-search.ts';
import { RegisterAction } from '#src/client/features/races-events/register-action.tsx';
import {
  StartingPrice,
  StartingPriceName,
} from '#src/client/features/races-events/register-panel.tsx';
import { RegisteredHint } from '#src/client/features/registration/registered-hint.tsx';
import { useRegistrationState } from '#src/client/features/races-events/registration-state.ts';

/** The one detail screen behind three addresses: what the event vertical shows, in the bars of the layout. */
export function EventDetailScreen({ event, savedAt }: { event: EventDetail; savedAt: number }) {
  const { opens } = useRegistrationState(event);
  return (
    <>
      <EventDetailBar kind={event.kind} event={event} />
      <EventPage
        event={event}
        savedAt={savedAt}
        ticketHint={<RegisteredHint eventId={event.id} />}
      />
      <ActionBar mobileOnly>
        {opens === null ? (
          <ActionSum name={<StartingPriceName event={event} />}>
            <StartingPrice event={event} />
          </ActionSum>
        ) : (
          <ActionSum name={<Trans>Dibuka</Trans>}>{opens}</ActionSum>
        )}
        <RegisterAction event={event} />
      </ActionBar>
    </>
  );
}

export function RaceDetailPending() {
  return (
    <>
      <EventDetailBar kind="race" />
      <EventPageSkeleton />
    </>
  );
}

export function EventDetailPending() {
  return (
    <>
      <EventDetailBar kind="event" />
      <EventPageSkeleton />
    </>
  );
}

function EventDetailBar({ kind, event }: { kind: EventKind; event?: EventDetail }) {
  const { history } = useRouter();

  /** A reader who came from a list goes back to it as they left it. */
  function goBack(click: MouseEvent): void {
    if (!history.canGoBack()) return;
    click.preventDefault();
    history.back();
  }

  return (
    <DetailBar
      back={<BackLink to={listPath(kind)} onClick={goBack} />}
      titleIs="bar"
      title={kind === 'race' ? <Trans>Detail lomba</Trans> : <Trans>Detail event</Trans>}
      actions={event === undefined ? undefined : <EventBarActions event={event} />}
    />
  );
}
