import type { CommunityDetail } from '#src/contract/community/community.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { VisitorAction } from './visitor-action.tsx';
import styles from './standing.module.css';

/** A member's own standing in a community. */
export const importOwnStanding = () => import('./own-standing.tsx');

/** At the bottom edge of small screens: the way into the community, or what the reader is in it already. */
export function StandingBar({ community }: { community: CommunityDetail }) {
  const { signedIn } = useSession();
  const own = useImported(importOwnStanding, signedIn);
  return (
    <ActionBar mobileOnly>
      {signedIn && own !== null ? (
        <own.default community={community} place="bar" />
      ) : (
        <span className={styles['forVisitors']}>
          <VisitorAction community={community} />
        </span>
      )}
    </ActionBar>
  );
}
