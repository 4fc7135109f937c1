import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { acceptMutationOptions } from '../changes.ts';
import { ticketQueryOptions } from '../queries.ts';
import { LeaveDialog } from './leave-dialog.tsx';

type WaitingBarProps = { ticket: Ticket; isOffered: boolean };

/** Both answers to an offer; while there is none, leaving the list and looking elsewhere. */
export function WaitingBar({ ticket, isOffered }: WaitingBarProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isOnline = useOnline();
  return (
    <>
      <ActionBar>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          disabled={!isOnline}
          onClick={() => setLeaving(true)}
        >
          {isOffered ? (
            <Trans context="give up a place">Lepas</Trans>
          ) : (
            <Trans context="leave a queue">Keluar</Trans>
          )}
        </Button>
        {isOffered ? (
          <TakeButton id={ticket.id} isOnline={isOnline} />
        ) : (
          <ButtonLink to={ticket.event.kind === 'race' ? '/race' : '/event'} variant="ink">
            {ticket.event.kind === 'race' ? (
              <Trans>Cari lomba lain</Trans>
            ) : (
              <Trans>Cari event lain</Trans>
            )}
          </ButtonLink>
        )}
      </ActionBar>
      <LeaveDialog
        open={isLeaving}
        ticket={ticket}
        isOffered={isOffered}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}

function TakeButton({ id, isOnline }: { id: string; isOnline: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const take = useMutation(acceptMutationOptions(client));

  function accept(): void {
    take.mutate(id, {
      onSuccess: ({ registration: { payment } }) =>
        showToast({
          type: 'success',
          title: t`Tempatnya jadi milikmu`,
          text: payment === 'unpaid' ? t`Tinggal bayar, caranya di sini.` : t`Tiketmu sudah jadi.`,
        }),
      onError: (error) => {
        showToast({ type: 'error', title: <ErrorText error={error} /> });
        // What is so now says more than the offer that has ended.
        if (error instanceof ApiError) void client.invalidateQueries(ticketQueryOptions(id));
      },
    });
  }

  return (
    <Button
      variant="primary"
      size="l"
      loading={take.isPending}
      disabled={!isOnline}
      onClick={accept}
    >
      {isOnline ? <Trans>Ambil tempat</Trans> : <Trans>Butuh sinyal</Trans>}
    </Button>
  );
}
