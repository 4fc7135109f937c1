import { Trans } from '@lingui/react/macro';
import { Link2, MessageCircle } from 'lucide-react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { copyLink, type Shared, whatsAppShareLink } from '#src/client/lib/device/share.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { Button, ButtonAnchor } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './share-community.module.css';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import { formatSchedule } from './format-schedule.ts';
import { communityPath } from '#src/domain/pages/record-paths.ts';

/** Shares a community by WhatsApp; a link, so that it works before hydration. Small screens have the icon above. */
export function ShareCommunity({ community }: { community: CommunityDetail }) {
  const shared = useShared(community);
  return (
    <Row gap={2} className={classNames(styles['share'], 'desktop-only')}>
      <ButtonAnchor
        variant="outline"
        size="s"
        href={whatsAppShareLink(shared)}
        target="_blank"
        rel="noopener"
      >
        <MessageCircle />
        <Trans>Kirim ke WhatsApp</Trans>
      </ButtonAnchor>
      <Button
        variant="outline"
        size="s"
        onClick={() => void copyLink(shared.url).catch(() => undefined)}
      >
        <Link2 />
        <Trans>Salin tautan</Trans>
      </Button>
    </Row>
  );
}

/** What is shared of a community. */
export function useShared(community: CommunityDetail): Shared {
  const { origin } = useAppContext();
  const language = useLanguage();
  const when = formatSchedule(community.schedule, language);
  return {
    title: community.name,
    facts: [community.city, ...(when === null ? [] : [when])],
    url: `${origin}${communityPath(community)}`,
    picture: sharePictureAddress('community', community, language),
  };
}
