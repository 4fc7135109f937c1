import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Hourglass, Settings2, UserPlus } from 'lucide-react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import type { MembershipRole } from '#src/contract/community/roles.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import { ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { useRoleNames } from '../community-names.ts';
import { joinMutationOptions, ownMembershipQueryOptions } from '../standing-queries.ts';
import { FollowButton } from './follow-button.tsx';
import { HowToJoin } from './how-to-join.tsx';
import { LatestAnnouncements } from './latest-announcements.tsx';
import { LeaveButton } from './leave-button.tsx';
import { OwnMemory } from '../memory/own-memory.tsx';
import { findParticipationOption, ParticipateButton } from './participate-button.tsx';
import { QueryRefusal } from './query-refusal.tsx';
import { JoinWords, MeetFirst } from './visitor-action.tsx';
import styles from './standing.module.css';
import { tellError } from '../tell-error.tsx';

type OwnStandingProps = { community: CommunityDetail } & (
  | { place: 'panel'; headingId: string }
  /** `end`: beside the page or below it, where one leaves. */
  | { place: 'end' }
  | { place: 'bar' }
);

/** What a signed-in reader is in a community, and what they can do about it. A default export: fetched for members. */
export default function OwnStanding(props: OwnStandingProps) {
  const { community } = props;
  const query = useQuery(ownMembershipQueryOptions(community.id));
  const { data } = query;
  const membership = data?.membership;
  if (props.place === 'end') {
    return membership?.state === 'active' ? <LeaveButton community={community} /> : null;
  }
  if (data === undefined || membership === undefined) {
    // As high as what comes, so that the bar stays as it is.
    if (query.error === null) return <span className={styles['fact']} />;
    return props.place === 'bar' ? (
      <MeetFirst community={community} />
    ) : (
      <QueryRefusal query={query} />
    );
  }
  const { state, role } = membership;
  if (props.place === 'bar') return <BarAction {...{ community, state, role }} />;
  const { headingId } = props;
  if (state === 'active' && role !== null) {
    return (
      <LatestAnnouncements community={community} headingId={headingId}>
        <OwnMemory standing={data} />
        <span className="desktop-only">
          <Standing role={role} community={community} />
        </span>
      </LatestAnnouncements>
    );
  }
  return (
    <HowToJoin community={community} headingId={headingId}>
      {state === 'requested' ? (
        <>
          <span className="desktop-only">
            <Tag tone="info" icon={<Hourglass />}>
              <Trans>Menunggu persetujuan</Trans>
            </Tag>
          </span>
          <LeaveButton community={community} isRequest />
        </>
      ) : (
        <span className="desktop-only">
          <JoinButton community={community} />
        </span>
      )}
      <FollowButton community={community} follows={data.follows} />
    </HowToJoin>
  );
}

type BarActionProps = {
  community: CommunityDetail;
  state: 'none' | 'requested' | 'invited' | 'active';
  role: MembershipRole | null;
};

function BarAction({ community, state, role }: BarActionProps) {
  const roleNames = useRoleNames();
  if (state === 'requested') {
    return (
      <div className={styles['fact']}>
        <ActionSum name={<Trans>Permintaan bergabung</Trans>}>
          <Trans>Menunggu persetujuan</Trans>
        </ActionSum>
      </div>
    );
  }
  if (state !== 'active' || role === null) return <JoinButton community={community} />;
  const hasRun = findParticipationOption(community)?.kind === 'groupRun';
  return (
    <>
      <div className={styles['fact']}>
        <ActionSum name={<Trans>Kamu</Trans>}>{roleNames[role]}</ActionSum>
      </div>
      {!isCrewRole(role) && hasRun ? <ParticipateButton community={community} /> : null}
      {isCrewRole(role) ? <ManageLink community={community} /> : null}
    </>
  );
}

function JoinButton({ community }: { community: CommunityDetail }) {
  const { id, openness } = community;
  const join = useMutation(joinMutationOptions(useQueryClient()));
  if (openness === 'invite') return <MeetFirst community={community} />;
  return (
    <Button
      variant="primary"
      size="l"
      block
      loading={join.isPending}
      onClick={() => join.mutate({ params: { id } }, { onError: tellError })}
    >
      <UserPlus />
      <JoinWords openness={openness} />
    </Button>
  );
}

function Standing({ role, community }: { role: MembershipRole; community: CommunityDetail }) {
  const roleNames = useRoleNames();
  if (isCrewRole(role)) return <ManageLink community={community} />;
  return (
    <Tag tone="ok" icon={<BadgeCheck />}>
      {roleNames[role]}
    </Tag>
  );
}

function ManageLink({ community: { id, slug } }: { community: CommunityDetail }) {
  return (
    <ButtonLink to="/community/my/$id/$slug" params={{ id, slug }} variant="primary" size="l" block>
      <Settings2 />
      <Trans>Kelola komunitas</Trans>
    </ButtonLink>
  );
}
