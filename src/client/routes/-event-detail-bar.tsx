import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { EventKind } from '#src/contract/races-events.ts';
import { BackLink, DetailBar } from '#src/client/features/layout/detail-bar.tsx';

/** The top bar of the detail screen, also while the event is on its way. */
export function EventDetailBar({ kind, actions }: { kind: EventKind; actions?: ReactNode }) {
  const { history } = useRouter();

  /** A reader who came from a list goes back to it as they left it. */
  function goBack(click: MouseEvent): void {
    if (!history.canGoBack()) return;
    click.preventDefault();
    history.back();
  }

  return (
    <DetailBar
      back={<BackLink to={kind === 'race' ? '/race' : '/event'} onClick={goBack} />}
      titleIs="bar"
      title={kind === 'race' ? <Trans>Detail lomba</Trans> : <Trans>Detail event</Trans>}
      actions={actions}
    />
  );
}
