import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Share2 } from 'lucide-react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { useAppContext } from '#src/client/lib/context.tsx';
import { share, whatsAppShareLink } from '#src/client/lib/device/share.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import styles from './share-community.module.css';
import { communityPath } from '#src/domain/pages/record-paths.ts';

/** Shares a community by WhatsApp; a link, so that it works before hydration. Small screens have the icon above. */
export function ShareCommunity({ community }: { community: CommunityDetail }) {
  return (
    <p className={classNames(styles['share'], 'desktop-only')}>
      <ButtonAnchor
        variant="outline"
        size="s"
        href={whatsAppShareLink(useShared(community))}
        target="_blank"
        rel="noopener"
      >
        <MessageCircle />
        <Trans>Kirim ke WhatsApp</Trans>
      </ButtonAnchor>
    </p>
  );
}

/** An icon that opens the phone's share sheet, for the top bar of small screens. */
export function ShareCommunityIcon({ community }: { community: CommunityDetail }) {
  const { t } = useLingui();
  const shared = useShared(community);
  return <IconButton label={t`Bagikan`} icon={<Share2 />} onClick={() => void share(shared)} />;
}

function useShared(community: CommunityDetail) {
  const { origin } = useAppContext();
  return { title: community.name, url: `${origin}${communityPath(community)}` };
}
