import { Trans } from '@lingui/react/macro';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { CommunityPage } from '#src/client/features/community/page/community-page.tsx';
import { ShareCommunityIcon } from '#src/client/features/community/page/share-community.tsx';
import {
  ParticipateButton,
  findParticipationOption,
} from '#src/client/features/community/page/participate-button.tsx';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { EventRows } from '#src/client/features/races-events/event-rows.tsx';
import { ScreenBar } from './-screen-bar.tsx';

type CommunityScreenProps = { community: CommunityDetail; savedAt: number };

/** A community's page under the shell's bars, with its events as their own vertical shows them. */
export function CommunityScreen({ community, savedAt }: CommunityScreenProps) {
  return (
    <>
      <CommunityPage
        community={community}
        savedAt={savedAt}
        bar={
          <ScreenBar
            to="/community"
            title={<Trans>Komunitas</Trans>}
            actions={<ShareCommunityIcon community={community} />}
          />
        }
        upcoming={<EventRows events={community.upcoming} />}
      />
      {findParticipationOption(community) === null ? null : (
        <ActionBar mobileOnly>
          <ParticipateButton community={community} />
        </ActionBar>
      )}
    </>
  );
}
