import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { communityPath } from '#src/domain/pages/record-paths.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { rememberFollowWish } from './follow-wish.ts';
import { HowToJoin } from './how-to-join.tsx';
import { importOwnStanding } from './standing-bar.tsx';
import { VisitorAction } from './visitor-action.tsx';
import styles from './standing.module.css';

/** Below the community's name: how to take part; for its members what the crew announces. */
export function StandingPanel({ community }: { community: CommunityDetail }) {
  const headingId = useId();
  const { signedIn } = useSession();
  const own = useImported(importOwnStanding, signedIn);
  return (
    <section aria-labelledby={headingId} className={styles['section']}>
      <Panel className={styles['panel']}>
        {signedIn && own !== null ? (
          <own.default community={community} place="panel" headingId={headingId} />
        ) : (
          <div className={styles['forVisitors']}>
            <HowToJoin community={community} headingId={headingId}>
              <span className="desktop-only">
                <VisitorAction community={community} />
              </span>
              <ButtonLink
                to="/signin"
                search={{ redirect: communityPath(community) }}
                variant="outline"
                size="s"
                onClick={() => rememberFollowWish(community.id)}
              >
                <Trans>Ikuti</Trans>
              </ButtonLink>
            </HowToJoin>
          </div>
        )}
      </Panel>
    </section>
  );
}
