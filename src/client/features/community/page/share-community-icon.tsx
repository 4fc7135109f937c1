import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { share } from '#src/client/lib/device/share.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { useShared } from './share-community.tsx';

/** An icon that opens the phone's share sheet, for the top bar of small screens. */
export function ShareCommunityIcon({ community }: { community: CommunityDetail }) {
  const { t } = useLingui();
  const shared = useShared(community);
  return <IconButton label={t`Bagikan`} icon={<Share2 />} onClick={() => void share(shared)} />;
}
