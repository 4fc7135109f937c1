import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { Button, ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import { safeHref } from '#src/client/ui/safe-href.ts';
import { useRunPhase } from '../run/run-phase.ts';
import { useRegistrationState } from './registration-state.ts';

const NextRun = deferred(async () => (await import('../run/next-run.tsx')).NextRun);
const ReminderButton = deferred(async () => (await import('./reminder-button.tsx')).ReminderButton);

/**
 * The main action of an event's page: register here, register on the organiser's site, be reminded while that is not
 * possible yet, or why it is not possible.
 */
export function RegisterAction({ event }: { event: EventDetail }) {
  const { isOpen, label } = useRegistrationState(event);
  const phase = useRunPhase(event);
  if ((phase === 'running' || phase === 'over') && event.next_run) return <NextRun event={event} />;
  const mayBecomeOpen = event.availability === 'soon' || (event.availability === 'full' && !isOpen);
  if (mayBecomeOpen) return <ReminderButton event={event} />;
  if (!isOpen) {
    return (
      <Button size="l" block disabled>
        {label}
      </Button>
    );
  }
  const address = event.join_mode === 'external' ? externalAddress(event) : null;
  if (address !== null) {
    return (
      <ButtonAnchor
        variant="primary"
        size="l"
        block
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <Trans>Daftar di situs lain</Trans>
        <ExternalLink />
      </ButtonAnchor>
    );
  }
  return (
    <ButtonLink to="/join/$eventId" params={{ eventId: event.id }} variant="primary" size="l" block>
      {label}
    </ButtonLink>
  );
}

/** The organiser's own site; mailto and tel addresses are refused. */
function externalAddress({ external_url: address }: EventDetail): string | null {
  const href = safeHref(address ?? '');
  return href?.startsWith('http') ? href : null;
}
