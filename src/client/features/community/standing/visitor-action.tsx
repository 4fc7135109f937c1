import { Trans } from '@lingui/react/macro';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { communityPath } from '#src/domain/pages/record-paths.ts';
import { ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { findParticipationOption, ParticipateButton } from './participate-button.tsx';

/** Joining begins with signing in; where members are only invited, one can meet them. */
export function VisitorAction({ community }: { community: CommunityDetail }) {
  if (community.openness === 'invite') return <MeetFirst community={community} />;
  return (
    <ButtonLink
      to="/signin"
      search={{ redirect: communityPath(community) }}
      variant="primary"
      size="l"
      block
    >
      <JoinWords openness={community.openness} />
    </ButtonLink>
  );
}

/** Instead of joining a community that one is invited to. */
export function MeetFirst({ community }: { community: CommunityDetail }) {
  if (findParticipationOption(community) !== null)
    return <ParticipateButton community={community} />;
  return (
    <ActionSum name={<Trans>Keanggotaan</Trans>}>
      <Trans>Lewat undangan</Trans>
    </ActionSum>
  );
}

/** The words of the button for joining. */
export function JoinWords({ openness }: Pick<CommunityDetail, 'openness'>) {
  return openness === 'open' ? <Trans>Gabung</Trans> : <Trans>Minta bergabung</Trans>;
}
