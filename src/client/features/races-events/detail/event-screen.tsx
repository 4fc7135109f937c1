import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { ActionBar, ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { RecordBar } from '#src/client/shell/bars/record-bar.tsx';
import { EventPage } from './event-page.tsx';
import { RegisterAction } from '../register/register-action.tsx';
import { StartingPrice, StartingPriceName } from '../register/register-panel.tsx';
import { useRunPhase } from '../run/run-phase.ts';
import { useRegistrationState } from '../register/registration-state.ts';

const EventBarActions = deferred(
  async () => (await import('./event-bar-actions.tsx')).EventBarActions,
);

type AnswerSlotProps = {
  event: EventDetail;
  place: 'bar' | 'side';
  before?: ReactNode;
  children: ReactNode;
};

type EventScreenProps = {
  event: EventDetail;
  /** When it was received, epoch milliseconds. */
  savedAt: number;
  /** Around the button for registering: what may stand in its place for a member. */
  AnswerSlot: ComponentType<AnswerSlotProps>;
  /** The way to its console, for its hosts. */
  manage?: ReactNode;
  /** Photos of it, once it has started. */
  photos?: ReactNode;
  /** What those who go write to each other. */
  replies?: ReactNode;
};

/** The one detail screen behind three addresses. */
export function EventScreen({
  event,
  savedAt,
  AnswerSlot,
  manage,
  photos,
  replies,
}: EventScreenProps) {
  const { opens } = useRegistrationState(event);
  return (
    <>
      <EventPage
        event={event}
        bar={<EventBar event={event} />}
        savedAt={savedAt}
        manage={manage}
        photos={photos}
        replies={replies}
        action={
          <AnswerSlot event={event} place="side">
            <RegisterAction event={event} />
          </AnswerSlot>
        }
      />
      <ActionBar mobileOnly>
        <AnswerSlot event={event} place="bar" before={<BarSum event={event} opens={opens} />}>
          <RegisterAction event={event} />
        </AnswerSlot>
      </ActionBar>
    </>
  );
}

function EventBar({ event }: { event: EventDetail }) {
  const actions = <EventBarActions event={event} />;
  return event.kind === 'race' ? (
    <RecordBar to="/race" title={<Trans>Detail lomba</Trans>} actions={actions} />
  ) : (
    <RecordBar to="/event" title={<Trans>Detail event</Trans>} actions={actions} />
  );
}

function BarSum({ event, opens }: { event: EventDetail; opens: string | null }) {
  const phase = useRunPhase(event);
  if (event.availability === 'cancelled') return null;
  if (phase === 'running' || phase === 'over') {
    return (
      <ActionSum name={<Trans>Lari ini</Trans>}>
        {phase === 'over' ? <Trans>Sudah selesai</Trans> : <Trans>Sudah mulai</Trans>}
      </ActionSum>
    );
  }
  if (event.availability === 'full') {
    return (
      <ActionSum name={<Trans>Pendaftaran</Trans>}>
        <Trans>Kuota penuh</Trans>
      </ActionSum>
    );
  }
  return opens === null ? (
    <ActionSum name={<StartingPriceName event={event} />}>
      <StartingPrice event={event} />
    </ActionSum>
  ) : (
    <ActionSum name={<Trans>Dibuka</Trans>}>{opens}</ActionSum>
  );
}
