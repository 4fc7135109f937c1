import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import {
  type CommunityMember,
  decideAboutMember,
  type MembershipRole,
  setMemberRole,
  transferCommunity,
} from '#src/contract/community/membership.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { changeMutationOptions } from '../member-queries.ts';
import styles from './managed-community.module.css';

type MemberMenuProps = {
  communityId: string;
  member: CommunityMember;
  isOwner: boolean;
  onClose: () => void;
};

type ConfirmedAction = 'ban' | 'remove' | 'transfer';

/** Actions on a member: change role, hand over the community, remove, ban. Grave ones need a confirmation. */
export function MemberMenu({ communityId: id, member, isOwner, onClose }: MemberMenuProps) {
  const { t } = useLingui();
  const headingId = useId();
  const client = useQueryClient();
  const [asking, setAsking] = useState<ConfirmedAction | null>(null);
  const decide = useMutation(changeMutationOptions(client, decideAboutMember));
  const setRole = useMutation(changeMutationOptions(client, setMemberRole));
  const transfer = useMutation(changeMutationOptions(client, transferCommunity));
  const error = decide.error ?? setRole.error ?? transfer.error;
  const isPending = decide.isPending || setRole.isPending || transfer.isPending;
  const { id: memberId, name, role, state } = member;
  const params = { id, memberId };
  const done = { onSuccess: finish };

  function finish(): void {
    showToast({ type: 'success', title: t`Sudah diubah.` });
    onClose();
  }

  function assignRole(next: MembershipRole): void {
    setRole.mutate({ params, body: { role: next } }, done);
  }

  function confirm(): void {
    if (asking === 'transfer') {
      transfer.mutate({ params: { id }, body: { member_id: memberId } }, done);
    } else if (asking !== null) {
      decide.mutate({ params, body: { decision: asking } }, done);
    }
  }

  if (asking !== null) {
    return (
      <ConfirmMemberAction
        asking={asking}
        name={<>{name}</>}
        isPending={isPending}
        error={error}
        onConfirm={confirm}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId} className={styles['menuHead']}>
        {name}
      </h2>
      <div className={styles['menu']}>
        {state === 'banned' ? (
          <Button
            variant="outline"
            loading={isPending}
            onClick={() => decide.mutate({ params, body: { decision: 'unban' } }, done)}
          >
            <Trans>Buka blokir</Trans>
          </Button>
        ) : (
          <>
            {isOwner && role !== 'admin' ? (
              <Button variant="outline" loading={isPending} onClick={() => assignRole('admin')}>
                <Trans>Jadikan pengurus</Trans>
              </Button>
            ) : null}
            {isOwner && role !== 'member' ? (
              <Button variant="outline" loading={isPending} onClick={() => assignRole('member')}>
                <Trans>Jadikan anggota biasa</Trans>
              </Button>
            ) : null}
            {isOwner && role !== 'owner' ? (
              <>
                <Button variant="outline" loading={isPending} onClick={() => assignRole('owner')}>
                  <Trans>Jadikan kapten juga</Trans>
                </Button>
                <Button variant="outline" onClick={() => setAsking('transfer')}>
                  <Trans>Serahkan komunitas</Trans>
                </Button>
              </>
            ) : null}
            <Button variant="outline" onClick={() => setAsking('remove')}>
              <Trans>Keluarkan</Trans>
            </Button>
            <Button variant="danger" onClick={() => setAsking('ban')}>
              <Trans>Blokir</Trans>
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onClose}>
          <Trans>Tutup</Trans>
        </Button>
      </div>
      {error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <ErrorText error={error} />
        </p>
      )}
    </Dialog>
  );
}

type ConfirmMemberActionProps = {
  asking: ConfirmedAction;
  /** An element, because text from users would be parsed as the message's markup. */
  name: ReactNode;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

function ConfirmMemberAction({ asking, name, ...dialog }: ConfirmMemberActionProps) {
  const words: Record<ConfirmedAction, { title: ReactNode; action: ReactNode; text: ReactNode }> = {
    ban: {
      title: <Trans>Blokir {name}?</Trans>,
      action: <Trans>Ya, blokir</Trans>,
      text: (
        <Trans>
          Keanggotaannya berakhir, dan dia tidak bisa bergabung lagi, juga dengan undangan.
        </Trans>
      ),
    },
    remove: {
      title: <Trans>Keluarkan {name}?</Trans>,
      action: <Trans>Ya, keluarkan</Trans>,
      text: <Trans>Keanggotaannya berakhir. Dia boleh bergabung lagi.</Trans>,
    },
    transfer: {
      title: <Trans>Serahkan ke {name}?</Trans>,
      action: <Trans>Ya, serahkan</Trans>,
      text: (
        <Trans>
          Dia menjadi kapten, dan kamu menjadi pengurus. Hanya dia yang bisa mengembalikannya.
        </Trans>
      ),
    },
  };
  const { title, action, text } = words[asking];
  return (
    <ConfirmDialog open title={title} action={action} {...dialog}>
      {text}
    </ConfirmDialog>
  );
}
