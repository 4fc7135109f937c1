import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Hourglass, Settings2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { ConfirmDialog } from '../manage/confirm-dialog.tsx';
import {
  announcementListQueryOptions,
  changeMutationOptions,
  ownMembershipQueryOptions,
} from '../member-queries.ts';
import { useRoleNames } from '../community-names.ts';
import styles from './how-to-join.module.css';

type MembershipSectionProps = {
  community: Pick<CommunityDetail, 'id' | 'slug' | 'name' | 'openness'>;
};

/** A signed-in reader's membership: join, pending request or role, and the announcements to members. */
export function MembershipSection({ community }: MembershipSectionProps) {
  const { id, slug, openness } = community;
  const roleNames = useRoleNames();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(ownMembershipQueryOptions(id));
  const join = useMutation(changeMutationOptions(client, 'join'));
  if (data === undefined) {
    return error === null ? (
      <div className={styles['place']} />
    ) : (
      <Refused error={error} onRetry={refetch} />
    );
  }
  const { state, role } = data.membership;
  return (
    <div className={styles['own']}>
      {state === 'none' && openness !== 'invite' ? (
        <Button
          variant="outline"
          size="l"
          block
          loading={join.isPending}
          onClick={() => join.mutate({ params: { id } })}
        >
          <UserPlus />
          {openness === 'open' ? (
            <Trans>Gabung jadi anggota</Trans>
          ) : (
            <Trans>Minta bergabung</Trans>
          )}
        </Button>
      ) : null}
      {state === 'requested' ? (
        <div className={styles['state']}>
          <Tag tone="info" icon={<Hourglass />}>
            <Trans>Menunggu persetujuan</Trans>
          </Tag>
          <LeaveButton community={community} isRequest />
        </div>
      ) : null}
      {state === 'active' && role !== null ? (
        <>
          <div className={styles['state']}>
            <Tag tone="ok" icon={<BadgeCheck />}>
              {role === 'member' ? <Trans>Kamu anggota</Trans> : roleNames[role]}
            </Tag>
            <LeaveButton community={community} />
          </div>
          {role === 'member' ? null : (
            <ButtonLink
              to="/community/my/$id/$slug"
              params={{ id, slug }}
              variant="outline"
              size="l"
              block
            >
              <Settings2 />
              <Trans>Kelola komunitas</Trans>
            </ButtonLink>
          )}
          <MemberAnnouncements id={id} />
        </>
      ) : null}
      {join.error === null ? null : <Refused error={join.error} />}
    </div>
  );
}

function MemberAnnouncements({ id }: { id: string }) {
  const { data } = useQuery(announcementListQueryOptions(id));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section className={styles['told']}>
      <h3>
        <Trans>Pengumuman</Trans>
      </h3>
      <AnnouncementList announcements={data.data.slice(0, 3)} />
    </section>
  );
}

type LeaveButtonProps = {
  community: Pick<CommunityDetail, 'id' | 'name'>;
  /** Withdrawing a request needs no confirmation: nothing is lost. */
  isRequest?: boolean;
};

function LeaveButton({ community, isRequest = false }: LeaveButtonProps) {
  const { id } = community;
  // An element, because text from users would be parsed as the message's markup.
  const name = <>{community.name}</>;
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation(changeMutationOptions(useQueryClient(), 'leave'));
  const send = (): void => leave.mutate({ params: { id } }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button
        variant="quiet"
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

function Refused({ error, onRetry }: { error: Error; onRetry?: () => unknown }) {
  return (
    <div role="alert" className={styles['refusal']}>
      <p>
        <ErrorText error={error} />
      </p>
      {onRetry === undefined ? null : (
        <Button variant="quiet" size="s" onClick={() => void onRetry()}>
          <Trans>Coba lagi</Trans>
        </Button>
      )}
    </div>
  );
}
