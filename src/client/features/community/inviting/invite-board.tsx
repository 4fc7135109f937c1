import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, Copy, Share2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import {
  type CommunityInvite,
  createInvite,
  inviteDays,
  inviteUses,
  revokeInvite,
} from '#src/contract/community/community-invites.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { QrPicture } from '#src/client/ui/qr-picture.tsx';
import { share } from '#src/client/lib/device/share.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { changeMutationOptions, inviteListQueryOptions } from '../member-queries.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { LinkText } from '#src/client/ui/link-text.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { StandingLink } from './standing-link.tsx';
import styles from '../managed-community.module.css';

/** The ways in without approval: the standing link, and invites that end by themselves. */
export function InviteBoard({ id, name }: { id: string; name: string }) {
  const [isMaking, setMaking] = useState(false);
  const query = useQuery(inviteListQueryOptions(id));
  const { data } = query;
  const open = data?.data.filter(({ over }) => over === null) ?? [];
  return (
    <Section heading={<Trans>Undangan</Trans>} className={styles['part']}>
      <Stack gap={4} fit className={styles['stack']}>
        <StandingLink id={id} name={name} />
        <div>
          <Button
            variant="quiet"
            size="s"
            className={styles['quiet']}
            onClick={() => setMaking(true)}
          >
            <Clock />
            <Trans>Buat undangan yang berakhir sendiri</Trans>
          </Button>
        </div>
        {data === undefined ? <QueryFallback query={query} pending={<Skeleton />} /> : null}
        <ul>
          {open.map((invite) => (
            <InviteLine key={invite.id} communityId={id} invite={invite} />
          ))}
        </ul>
      </Stack>
      {isMaking ? <NewInvite id={id} name={name} onClose={() => setMaking(false)} /> : null}
    </Section>
  );
}

function InviteLine({ communityId: id, invite }: { communityId: string; invite: CommunityInvite }) {
  const language = useLanguage();
  const revoke = useMutation(changeMutationOptions(useQueryClient(), revokeInvite));
  const until = formatDay(invite.expires_at, 'Asia/Jakarta', language);
  return (
    <li className={classNames('entry', styles['row'])}>
      <div className={styles['words']}>
        <p>
          <Trans>
            {invite.used} dari {invite.max_uses} dipakai
          </Trans>
        </p>
        <p className="tiny muted">
          <Trans>berlaku sampai {until}</Trans>
        </p>
        {revoke.error === null ? null : (
          <p role="alert" className={styles['refusal']}>
            <ErrorText error={revoke.error} />
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="s"
        className={styles['quiet']}
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ params: { id, inviteId: invite.id } })}
      >
        <Trans>Akhiri</Trans>
      </Button>
    </li>
  );
}

type NewInviteProps = { id: string; name: string; onClose: () => void };

function NewInvite({ id, name, onClose }: NewInviteProps) {
  const headingId = useId();
  const create = useMutation(changeMutationOptions(useQueryClient(), createInvite));
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId} className={styles['menuHead']}>
        <Trans>Undangan</Trans>
      </h2>
      {create.data === undefined ? (
        <Terms
          isPending={create.isPending}
          error={create.error}
          onMake={(body) => create.mutate({ params: { id }, body })}
        />
      ) : (
        <Link address={`${location.origin}/invite/${create.data.code}`} name={name} />
      )}
    </Dialog>
  );
}

type TermsProps = {
  isPending: boolean;
  error: Error | null;
  onMake: (terms: { days: number; max_uses: number }) => void;
};

function Terms({ isPending, error, onMake }: TermsProps) {
  const { t } = useLingui();
  const [days, setDays] = useState<number>(inviteDays[1]);
  const [uses, setUses] = useState<number>(inviteUses[1]);
  function send(event: FormEvent): void {
    event.preventDefault();
    onMake({ days, max_uses: uses });
  }
  return (
    <Stack as="form" gap={4} fit className={styles['stack']} onSubmit={send}>
      <SegmentedChoice label={t`Berlaku (hari)`} equal>
        {inviteDays.map((one) => (
          <Segment key={one} name="days" checked={days === one} onChange={() => setDays(one)}>
            {one}
          </Segment>
        ))}
      </SegmentedChoice>
      <SegmentedChoice label={t`Untuk berapa orang`} equal>
        {inviteUses.map((one) => (
          <Segment key={one} name="uses" checked={uses === one} onChange={() => setUses(one)}>
            {one}
          </Segment>
        ))}
      </SegmentedChoice>
      {error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <ErrorText error={error} />
        </p>
      )}
      <Button type="submit" variant="primary" loading={isPending}>
        <Trans>Buat tautan</Trans>
      </Button>
    </Stack>
  );
}

/** Shown once: the link cannot be read again. */
function Link({ address, name }: { address: string; name: string }) {
  const { t } = useLingui();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ type: 'success', title: t`Tautan disalin.` });
    } catch {
      showToast({ type: 'info', title: t`Tekan lama tautannya untuk menyalin.` });
    }
  }
  return (
    <Stack gap={4} fit className={styles['stack']}>
      <QrPicture text={address} label={t`Kode QR undangan`} className={styles['qr']} />
      <LinkText>{address}</LinkText>
      <p className="tiny muted">
        <Trans>Salin sekarang: demi keamanan, tautan ini hanya tampil sekali.</Trans>
      </p>
      <Row gap={2}>
        <Button variant="primary" onClick={() => void copy()}>
          <Copy />
          <Trans>Salin tautan</Trans>
        </Button>
        <Button
          variant="outline"
          onClick={() => void share({ title: t`Gabung ${name} di Derap`, url: address })}
        >
          <Share2 />
          <Trans>Bagikan</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
