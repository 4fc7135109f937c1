import { Trans } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { sayCutOff } from '#src/client/lib/screens/say-cut-off.tsx';
import { useMark } from '#src/client/lib/own-events/own-events.ts';
import { Button } from '#src/client/ui/button.tsx';
import styles from './reminder-button.module.css';

const importDialog = () => import('./reminder-dialog.tsx');

/** Where registration is not open yet, or full: a way to hear of it in time. */
export function ReminderButton({ event }: { event: EventDetail }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useImported(importDialog, isOpen, () => {
    close();
    sayCutOff();
  });
  const isReminded = useMark(event.id, 'reminder');
  return (
    <div className={styles['place']}>
      <Button
        variant="outline"
        size="l"
        block
        className={styles['button']}
        loading={isOpen && dialog === null}
        onClick={() => setOpen(true)}
      >
        {isReminded ? (
          <>
            <BellRing />
            <Trans>Diingatkan</Trans>
          </>
        ) : (
          <Trans>Ingatkan saya</Trans>
        )}
      </Button>
      {dialog === null ? null : <dialog.default event={event} open={isOpen} onClose={close} />}
    </div>
  );
}
