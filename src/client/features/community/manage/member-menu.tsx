import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import {
  type CommunityMember,
  decideAboutMember,
  setMemberRole,
  transferCommunity,
} from '#src/contract/community/membership.ts';
import { type MembershipRole, membershipRoles } from '#src/contract/community/roles.ts';
import { isGuardedMembership } from '#src/domain/community/membership.ts';
import { PasswordProof } from '#src/client/lib/proof/password-proof.tsx';
import { useProof } from '#src/client/lib/proof/use-proof.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { changeMutationOptions } from '../member-queries.ts';
import { DuesDialog } from '../memory/dues-dialog.tsx';
import styles from '../managed-community.module.css';

type MemberMenuProps = {
  communityId: string;
  member: CommunityMember;
  isOwner: boolean;
  onClose: () => void;
};

type AskedAction = 'ban' | 'remove' | 'transfer' | `to-${MembershipRole}`;

/** Actions on a member: change role, hand over the community, remove, ban. Grave ones are asked about. */
export function MemberMenu({ communityId: id, member, isOwner, onClose }: MemberMenuProps) {
  const { t } = useLingui();
  const headingId = useId();
  const client = useQueryClient();
  const [asking, setAsking] = useState<AskedAction | 'dues' | null>(null);
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

  function chooseRole(next: MembershipRole): void {
    if (isGuarded(role, next)) setAsking(`to-${next}`);
    else setRole.mutate({ params, body: { role: next } }, done);
  }

  function confirm(password: string): void {
    if (asking === 'transfer') {
      transfer.mutate({ params: { id }, body: { member_id: memberId, password } }, done);
    } else if (asking === 'ban' || asking === 'remove') {
      decide.mutate({ params, body: { decision: asking, password } }, done);
    } else {
      const next = membershipRoles.find((each) => asking === `to-${each}`);
      if (next !== undefined) setRole.mutate({ params, body: { role: next, password } }, done);
    }
  }

  if (asking === 'dues') {
    return <DuesDialog communityId={id} member={member} onClose={onClose} />;
  }
  if (asking !== null) {
    return (
      <ConfirmMemberAction
        asking={asking}
        member={member}
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
      <Stack gap={2}>
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
            <Button variant="outline" onClick={() => setAsking('dues')}>
              <Trans>Catat iuran</Trans>
            </Button>
            {isOwner && role !== 'admin' ? (
              <Button variant="outline" loading={isPending} onClick={() => chooseRole('admin')}>
                <Trans>Jadikan pengurus</Trans>
              </Button>
            ) : null}
            {role === 'member' ? (
              <Button variant="outline" loading={isPending} onClick={() => chooseRole('leader')}>
                <Trans>Jadikan pemandu pace</Trans>
              </Button>
            ) : null}
            {(isOwner || role === 'leader') && role !== 'member' ? (
              <Button variant="outline" loading={isPending} onClick={() => chooseRole('member')}>
                <Trans>Jadikan anggota biasa</Trans>
              </Button>
            ) : null}
            {isOwner && role !== 'owner' ? (
              <>
                <Button variant="outline" loading={isPending} onClick={() => chooseRole('owner')}>
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
      </Stack>
      {error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <ErrorText error={error} />
        </p>
      )}
    </Dialog>
  );
}

type ConfirmMemberActionProps = {
  asking: AskedAction;
  member: CommunityMember;
  isPending: boolean;
  error: Error | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
};

function ConfirmMemberAction(props: ConfirmMemberActionProps) {
  const { asking, member, isPending, onConfirm, onClose } = props;
  const { proof, isAsked, isGiven, refusal } = useProof(props.error);
  const { title, action, text } = useActionWords(asking, member);
  const next = membershipRoles.find((role) => asking === `to-${role}`) ?? null;
  const asksProof = isAsked || asking === 'transfer' || isGuarded(member.role, next);
  return (
    <ConfirmDialog
      open
      title={title}
      action={action}
      isPending={isPending}
      error={refusal}
      proof={asksProof ? <PasswordProof proof={proof} because="rights" /> : null}
      onConfirm={() => {
        if (!asksProof || isGiven()) onConfirm(proof.password);
      }}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}

function useActionWords(asking: AskedAction, { name: plain, role }: CommunityMember) {
  // An element, because text from users would be parsed as the message's markup.
  const name = <>{plain}</>;
  const words: Record<AskedAction, { title: ReactNode; action: ReactNode; text: ReactNode }> = {
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
    'to-owner': {
      title: <Trans>Jadikan {name} kapten juga?</Trans>,
      action: <Trans>Ya, jadikan kapten</Trans>,
      text: <Trans>Dia bisa semua yang kamu bisa, juga mengganti peranmu dan rekeningnya.</Trans>,
    },
    'to-admin': {
      title: <Trans>Jadikan {name} pengurus?</Trans>,
      action: <Trans>Ya, jadikan pengurus</Trans>,
      text:
        role === 'owner' ? (
          <Trans>Dia bukan kapten lagi, dan tetap mengurus event dan pesertanya.</Trans>
        ) : (
          <Trans>Dia mengurus event, peserta, dan pembayaran komunitas ini.</Trans>
        ),
    },
    'to-leader': {
      title: <Trans>Jadikan {name} pemandu pace?</Trans>,
      action: <Trans>Ya, jadikan pemandu pace</Trans>,
      text: (
        <Trans>Dia mencatat siapa yang hadir di lari bareng, dan tidak mengurus yang lain.</Trans>
      ),
    },
    'to-member': {
      title: <Trans>Jadikan {name} anggota biasa?</Trans>,
      action: <Trans>Ya, jadikan anggota biasa</Trans>,
      text: <Trans>Dia bukan kapten lagi, dan tidak mengurus komunitas ini.</Trans>,
    },
  };
  return words[asking];
}

/** As the server asks for the password; null: none. */
function isGuarded(from: MembershipRole, to: MembershipRole | null): boolean {
  return isGuardedMembership(from, to);
}
