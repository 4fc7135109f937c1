import { Trans } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useMark } from '#src/client/lib/own-events/own-events.ts';
import { Button } from '#src/client/ui/button.tsx';

const importDialog = () => import('./reminder-dialog.tsx');

/** Where registration is not open yet, or full: a way to hear of it in time. */
export function ReminderButton({ event }: { event: EventDetail }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useImported(importDialog, isOpen, close);
  const isReminded = useMark(event.id, 'reminder');
  return (
    <>
      <Button
        variant="outline"
        size="l"
        block
        loading={isOpen && dialog === null}
        onClick={() => setOpen(true)}
      >
        {isReminded ? <BellRing /> : <Bell />}
        {isReminded ? <Trans>Pengingat tersimpan</Trans> : <Trans>Ingatkan saya</Trans>}
      </Button>
      {dialog === null ? null : <dialog.default event={event} open={isOpen} onClose={close} />}
    </>
  );
}
