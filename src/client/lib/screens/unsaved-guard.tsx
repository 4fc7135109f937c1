import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { useBusy } from '../forms/busy.ts';

/** Asks before a page is left on which something was changed that is kept nowhere; the browser asks where it is closed. */
export function UnsavedGuard({ when }: { when: boolean }) {
  useBusy(when ? 'form' : null);
  const headingId = useId();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: always,
    enableBeforeUnload: when,
    disabled: !when,
    withResolver: true,
  });
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} labelledBy={headingId}>
      <Stack gap={3}>
        <h2 id={headingId}>
          <Trans>Perubahanmu belum disimpan</Trans>
        </h2>
        <Button variant="primary" block onClick={() => reset?.()}>
          <Trans>Tetap di sini</Trans>
        </Button>
        <Button variant="quiet" block onClick={() => proceed?.()}>
          <Trans>Tinggalkan tanpa menyimpan</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}

function always(): boolean {
  return true;
}
