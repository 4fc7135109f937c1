import { eventPath } from '#src/domain/pages/record-paths.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { useSession } from '#src/client/lib/session/session.ts';
import { useOwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';

const importPanel = () => import('./answer-panel.tsx');
const importOwnAction = () => import('./own-action.tsx');

const openStates = ['open', 'almost_full'];

type AnswerSlotProps = {
  event: EventDetail;
  /** At the bottom edge of a small screen, or beside the page. */
  place: 'bar' | 'side';
  /** Shown before the normal register action. */
  before?: ReactNode;
  /** The normal register action, for all other readers and events. */
  children: ReactNode;
};

/**
 * What a reader who is not just a visitor can do: who has a place goes to the ticket; at free group runs that need no
 * form, members answer "in" or "not this time" instead of registering.
 */
export function AnswerSlot({ event, place, before, children }: AnswerSlotProps) {
  const { signedIn } = useSession();
  const now = useNow();
  const { kind, availability, join_mode: mode, starts_at: startsAt } = event;
  const isOneTap = kind === 'event' && mode === 'rsvp' && event.categories.every(isFree);
  const isAnswered =
    isOneTap && !['soon', 'cancelled'].includes(availability) && now < Date.parse(startsAt);
  // Until it loads (offline, maybe never), the normal register action stays.
  const ticket = useOwnTicket(event.id);
  const own = useImported(importOwnAction, ticket !== null);
  const panel = useImported(importPanel, isAnswered && signedIn);
  const fallback = (
    <>
      {before}
      {children}
    </>
  );
  if (ticket !== null && own !== null) {
    const answer =
      isAnswered && panel !== null
        ? (where: AnswerSlotProps['place']) => (
            <panel.default event={event} place={where}>
              {children}
            </panel.default>
          )
        : null;
    return <own.default {...{ event, ticket, place, answer }} />;
  }
  if (!isAnswered) return fallback;
  if (signedIn) {
    if (panel === null) return fallback;
    return (
      <panel.default event={event} place={place}>
        {fallback}
      </panel.default>
    );
  }
  if (!openStates.includes(availability)) return fallback;
  return (
    <>
      {before}
      <SignInFirst event={event} />
    </>
  );
}

function SignInFirst({ event }: { event: EventDetail }) {
  return (
    <ButtonLink
      to="/signin"
      search={{ redirect: eventPath(event) }}
      variant="primary"
      size="l"
      block
    >
      <Trans context="coming to a run">Ikut</Trans>
    </ButtonLink>
  );
}

function isFree({ price }: { price: number }): boolean {
  return price === 0;
}
