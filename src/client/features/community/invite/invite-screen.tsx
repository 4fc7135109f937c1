import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Clock, MapPin, UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CommunityCard } from '#src/contract/community/community.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { CardFacts, CentredCard } from '#src/client/ui/centred-card.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import {
  acceptInviteMutationOptions,
  inviteQueryOptions,
  ownMembershipQueryOptions,
} from '../standing-queries.ts';
import { formatSchedule } from '../page/format-schedule.ts';
import styles from './invite-screen.module.css';

type InviteScreenProps = {
  code: string;
  /** Called once the member has joined. */
  onJoined: (community: { id: string; slug: string }) => void;
};

/** The page of an invite link: which community it is for, and joining it. */
export function InviteScreen({ code, onJoined }: InviteScreenProps) {
  const { signedIn } = useSession();
  const { data, error, refetch } = useQuery(inviteQueryOptions(code));
  if (data !== undefined) {
    const action = data.is_over ? (
      <ExpiredInvite />
    ) : (
      <AcceptInvite code={code} onJoined={onJoined} />
    );
    return (
      <Invitation community={data.community}>
        {signedIn ? <UnlessMember community={data.community}>{action}</UnlessMember> : action}
      </Invitation>
    );
  }
  if (error === null) return <RowsSkeleton count={3} />;
  return (
    <div className={styles['state']}>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          title={<Trans>Undangan tidak ditemukan</Trans>}
          actions={
            <ButtonLink to="/community" variant="outline">
              <Trans>Cari komunitas</Trans>
            </ButtonLink>
          }
        >
          <Trans>Periksa lagi tautannya, atau minta yang baru ke pengurus.</Trans>
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => void refetch()}>
          <ErrorText error={error} />
        </ErrorState>
      )}
    </div>
  );
}

type UnlessMemberProps = { community: CommunityCard; children: ReactNode };

/** Shows `children` only to readers who are not members yet. */
function UnlessMember({ community: { id, slug }, children }: UnlessMemberProps) {
  const { data, isPending } = useQuery(ownMembershipQueryOptions(id));
  if (isPending) return null;
  if (data?.membership.state !== 'active') return children;
  return (
    <Stack gap={3} className={styles['actions']}>
      <p>
        <Tag tone="ok" icon={<BadgeCheck />}>
          <Trans>Kamu sudah anggota</Trans>
        </Tag>
      </p>
      <ButtonLink to="/community/$id/$slug" params={{ id, slug }} variant="primary" size="l" block>
        <Trans>Buka komunitas</Trans>
      </ButtonLink>
    </Stack>
  );
}

function ExpiredInvite() {
  return (
    <div className={styles['over']}>
      <p>
        <b>
          <Trans>Undangan ini sudah habis</Trans>
        </b>
      </p>
      <p className="muted">
        <Trans>Masa berlakunya lewat atau kuotanya terpakai. Minta tautan baru ke pengurus.</Trans>
      </p>
      <ButtonLink to="/community" variant="outline">
        <Trans>Cari komunitas</Trans>
      </ButtonLink>
    </div>
  );
}

function AcceptInvite({ code, onJoined }: InviteScreenProps) {
  const { signedIn } = useSession();
  const accept = useMutation(acceptInviteMutationOptions(useQueryClient()));
  const path = `/invite/${code}`;

  async function join(): Promise<void> {
    // Awaits the promise: the button may unmount first ("already a member"), and an onSuccess passed to mutate() would
    // not run.
    const joined = await accept.mutateAsync({ params: { code } }).catch(() => null);
    if (joined !== null) onJoined(joined.community);
  }

  if (!signedIn) {
    return (
      <Stack gap={3} className={styles['actions']}>
        <ButtonLink to="/signin" search={{ redirect: path }} variant="primary" size="l" block>
          <Trans>Masuk untuk bergabung</Trans>
        </ButtonLink>
        <ButtonLink to="/register" search={{ redirect: path }} variant="outline" size="l" block>
          <Trans>Buat akun</Trans>
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack gap={3} className={styles['actions']}>
      <Button
        variant="primary"
        size="l"
        block
        loading={accept.isPending}
        onClick={() => void join()}
      >
        <UserPlus />
        <Trans>Gabung sekarang</Trans>
      </Button>
      {accept.error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <ErrorText error={accept.error} />
        </p>
      )}
    </Stack>
  );
}

function Invitation({ community, children }: { community: CommunityCard; children: ReactNode }) {
  const language = useLanguage();
  const { name, description, city, member_count: members } = community;
  const when = formatSchedule(community.schedule, language);
  return (
    <CentredCard>
      <Crest community={community} logo={community.logo} className={styles['crest']} />
      <div>
        <p className="muted">
          <Trans>Kamu diundang ke</Trans>
        </p>
        <h2 className={styles['name']}>{name}</h2>
      </div>
      <p lang={toLang(description, language)}>{localText(description, language)}</p>
      <CardFacts>
        <Tag icon={<MapPin />}>{city}</Tag>
        <Tag icon={<Users />}>
          {formatNumber(members, language)} <Plural value={members} one="anggota" other="anggota" />
        </Tag>
        {when === null ? null : <Tag icon={<Clock />}>{when}</Tag>}
      </CardFacts>
      {children}
    </CentredCard>
  );
}
