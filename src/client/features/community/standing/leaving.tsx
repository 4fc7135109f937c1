import type { CommunityDetail } from '#src/contract/community/community.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { importOwnStanding } from './standing-bar.tsx';

/** The way out of the community, for its members. */
export function Leaving({ community }: { community: CommunityDetail }) {
  const { signedIn } = useSession();
  const own = useImported(importOwnStanding, signedIn);
  return signedIn && own !== null ? <own.default community={community} place="end" /> : null;
}
