import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { leaveMutationOptions } from '../standing-queries.ts';
import { tellError } from '../tell-error.tsx';

type LeaveButtonProps = {
  community: Pick<CommunityDetail, 'id' | 'name'>;
  /** Withdrawing a request needs no confirmation: nothing is lost. */
  isRequest?: boolean;
};

/** Leaves a community, or takes back the request to join it. */
export function LeaveButton({ community, isRequest = false }: LeaveButtonProps) {
  const { id } = community;
  // An element, because text from users would be parsed as the message's markup.
  const name = <>{community.name}</>;
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation(leaveMutationOptions(useQueryClient()));
  const send = (): void => {
    leave.mutate(
      { params: { id } },
      {
        onSuccess: () => setAsking(false),
        onError: (error) => {
          if (isRequest) tellError(error);
        },
      },
    );
  };
  return (
    <>
      <Button
        variant="outline"
        size="s"
        loading={leave.isPending}
        onClick={isRequest ? send : () => setAsking(true)}
      >
        {isRequest ? <Trans>Tarik permintaan</Trans> : <Trans>Keluar dari komunitas</Trans>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Keluar dari {name}?</Trans>}
        action={<Trans>Ya, keluar</Trans>}
        isPending={leave.isPending}
        error={leave.error}
        onConfirm={send}
        onClose={() => {
          leave.reset();
          setAsking(false);
        }}
      >
        <Trans>Pengumuman anggota tidak tampil lagi. Kamu bisa bergabung lagi kapan saja.</Trans>
      </ConfirmDialog>
    </>
  );
}
