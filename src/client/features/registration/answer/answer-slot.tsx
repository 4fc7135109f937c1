import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { useSession } from '#src/client/lib/session/session.ts';
import { untilLoaded } from '#src/client/lib/hydration/until-loaded.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';

// Until it loads (offline, maybe never), the normal register action stays.
const AnswerPanel = lazy(() => untilLoaded(() => import('./answer-panel.tsx')));

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

/** For free group runs that need no form: members answer "in" or "not this time" instead of registering. */
export function AnswerSlot({ event, place, before, children }: AnswerSlotProps) {
  const { signedIn } = useSession();
  const now = useNow();
  const { kind, availability, join_mode: mode, starts_at: startsAt } = event;
  const isOneTap = kind === 'event' && mode === 'rsvp' && event.categories.every(isFree);
  const fallback = (
    <>
      {before}
      {children}
    </>
  );
  if (!isOneTap || ['soon', 'cancelled'].includes(availability)) return fallback;
  if (now >= Date.parse(startsAt)) return fallback;
  if (signedIn) {
    return (
      <Suspense fallback={fallback}>
        <AnswerPanel event={event} place={place}>
          {fallback}
        </AnswerPanel>
      </Suspense>
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

function SignInFirst({ event: { id, community_id: community } }: { event: EventDetail }) {
  return (
    <ButtonLink
      to="/signin"
      search={{ redirect: `/event/detail/${community}/${id}` }}
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
