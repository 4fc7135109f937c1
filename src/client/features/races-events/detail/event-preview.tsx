import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { focusMain } from '#src/client/shell/focus-main.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { EventPage } from './event-page.tsx';

type EventPreviewProps = { event: EventDetail; onClose: () => void };

/** The public page of what is being written. Its links lead nowhere yet. */
export function EventPreview({ event, onClose }: EventPreviewProps) {
  const { t } = useLingui();
  const now = useNow();
  useEffect(() => {
    scrollTo(0, 0);
    focusMain();
  }, []);
  return (
    <>
      <div onClickCapture={holdLinks}>
        <EventPage
          event={event}
          savedAt={now}
          bar={
            <DetailBar
              back={
                <IconButton label={t`Kembali ke formulir`} icon={<ArrowLeft />} onClick={onClose} />
              }
              titleIs="bar"
              title={<Trans>Pratinjau</Trans>}
            />
          }
        />
      </div>
      <ActionBar>
        <Button variant="primary" size="l" block onClick={onClose}>
          <Trans>Kembali ke formulir</Trans>
        </Button>
      </ActionBar>
    </>
  );
}

function holdLinks(click: MouseEvent): void {
  if (!(click.target instanceof Element) || click.target.closest('a') === null) return;
  click.preventDefault();
  click.stopPropagation();
}
