import { Trans } from '@lingui/react/macro';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { ActionBar, ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { EventBarActions } from '#src/client/features/races-events/detail/event-actions.tsx';
import { EventPage } from '#src/client/features/races-events/detail/event-page.tsx';
import { RegisterAction } from '#src/client/features/races-events/detail/register-action.tsx';
import {
  StartingPrice,
  StartingPriceName,
} from '#src/client/features/races-events/detail/register-panel.tsx';
import { AnswerSlot } from '#src/client/features/registration/answer/answer-slot.tsx';
import { RegisteredHint } from '#src/client/features/registration/answer/registered-hint.tsx';
import { useRegistrationState } from '#src/client/features/races-events/detail/registration-state.ts';
import { EventDetailBar } from './-event-detail-bar.tsx';

/** The one detail screen behind three addresses: what the event vertical shows, under the shell's bars. */
export function EventDetailScreen({ event, savedAt }: { event: EventDetail; savedAt: number }) {
  const { opens } = useRegistrationState(event);
  return (
    <>
      <EventPage
        event={event}
        bar={<EventDetailBar kind={event.kind} actions={<EventBarActions event={event} />} />}
        savedAt={savedAt}
        action={
          <AnswerSlot event={event} place="side">
            <RegisterAction event={event} />
          </AnswerSlot>
        }
        ticketHint={<RegisteredHint eventId={event.id} />}
      />
      <ActionBar mobileOnly>
        <AnswerSlot event={event} place="bar" before={<BarSum event={event} opens={opens} />}>
          <RegisterAction event={event} />
        </AnswerSlot>
      </ActionBar>
    </>
  );
}

function BarSum({ event, opens }: { event: EventDetail; opens: string | null }) {
  return opens === null ? (
    <ActionSum name={<StartingPriceName event={event} />}>
      <StartingPrice event={event} />
    </ActionSum>
  ) : (
    <ActionSum name={<Trans>Dibuka</Trans>}>{opens}</ActionSum>
  );
}
