import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventKind } from '#src/contract/races-events/races-events.ts';
import { ScreenBar } from './-screen-bar.tsx';

/** The top bar of the detail screen, also while the event is on its way. */
export function EventDetailBar({ kind, actions }: { kind: EventKind; actions?: ReactNode }) {
  return kind === 'race' ? (
    <ScreenBar to="/race" title={<Trans>Detail lomba</Trans>} actions={actions} />
  ) : (
    <ScreenBar to="/event" title={<Trans>Detail event</Trans>} actions={actions} />
  );
}
