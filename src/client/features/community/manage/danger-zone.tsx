import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteCommunity,
  type ManagedCommunity,
  setCommunityState,
} from '#src/contract/community/community-editing.ts';
import { leaveCommunity } from '#src/contract/community/membership.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { changeMutationOptions } from '../member-queries.ts';
import styles from '../managed-community.module.css';

type DangerZoneProps = {
  community: Pick<ManagedCommunity, 'id' | 'name' | 'role' | 'state' | 'hiding'>;
  onGone: () => void;
};

/** Leaving the community; for owners also hiding, showing and deleting it. */
export function DangerZone({ community, onGone }: DangerZoneProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'leave' | 'hide' | 'delete' | null>(null);
  const onLeft = { onSuccess: leaveScreen };
  const leave = useMutation({ ...changeMutationOptions(client, leaveCommunity), ...onLeft });
  const setState = useMutation(changeMutationOptions(client, setCommunityState));
  const remove = useMutation({ ...changeMutationOptions(client, deleteCommunity), ...onLeft });
  const { id, role, state, hiding } = community;
  // An element, because text from users would be parsed as the message's markup.
  const name = <>{community.name}</>;
  const params = { id };
  const close = (): void => {
    for (const one of [leave, setState, remove]) one.reset();
    setAsking(null);
  };

  /** Other screens refetch; this one must not, because the reader may no longer see the community. */
  async function leaveScreen(): Promise<void> {
    await client.invalidateQueries({ queryKey: ['community'], refetchType: 'none' });
    showToast({ type: 'info', title: t`Selesai.` });
    onGone();
  }

  const shared = { onClose: close };
  return (
    <Section heading={<Trans>Lainnya</Trans>} className={styles['part']}>
      <Row gap={2}>
        <Button variant="outline" size="s" onClick={() => setAsking('leave')}>
          <Trans>Keluar dari komunitas</Trans>
        </Button>
        {role === 'owner' && state === 'active' ? (
          <Button variant="outline" size="s" onClick={() => setAsking('hide')}>
            <Trans>Sembunyikan</Trans>
          </Button>
        ) : null}
        {role === 'owner' && state === 'hidden' && hiding === undefined ? (
          <Button
            variant="outline"
            size="s"
            loading={setState.isPending}
            onClick={() => setState.mutate({ params, body: { state: 'active' } })}
          >
            <Trans>Tampilkan lagi</Trans>
          </Button>
        ) : null}
        {role === 'owner' ? (
          <Button variant="danger" size="s" onClick={() => setAsking('delete')}>
            <Trans>Hapus komunitas</Trans>
          </Button>
        ) : null}
      </Row>
      <ConfirmDialog
        {...shared}
        open={asking === 'leave'}
        title={<Trans>Keluar dari {name}?</Trans>}
        action={<Trans>Ya, keluar</Trans>}
        isPending={leave.isPending}
        error={leave.error}
        onConfirm={() => leave.mutate({ params })}
      >
        <Trans>Kamu tidak mengurus komunitas ini lagi.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={asking === 'hide'}
        title={<Trans>Sembunyikan {name}?</Trans>}
        action={<Trans>Ya, sembunyikan</Trans>}
        isPending={setState.isPending}
        error={setState.error}
        onConfirm={() =>
          setState.mutate({ params, body: { state: 'hidden' } }, { onSuccess: close })
        }
      >
        <Trans>Halaman publiknya hilang sampai kamu tampilkan lagi. Anggota tetap tersimpan.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={asking === 'delete'}
        title={<Trans>Hapus {name}?</Trans>}
        action={<Trans>Ya, hapus</Trans>}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ params })}
      >
        <Trans>Semua keanggotaan berakhir, dan ini tidak bisa dibatalkan.</Trans>
      </ConfirmDialog>
    </Section>
  );
}
