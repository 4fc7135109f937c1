import { Trans } from '@lingui/react/macro';
import { CalendarCheck, ExternalLink, MessageCircle } from 'lucide-react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import { findParticipationOption } from './participation-option.ts';

/** The button for taking part now: the next group run, else a message to the community, else nothing. */
export function ParticipateButton({ community }: { community: CommunityDetail }) {
  const option = findParticipationOption(community);
  if (option === null) return null;
  if (option.kind === 'groupRun') {
    return (
      <ButtonLink
        to="/event/detail/$communityId/$eventId"
        params={{ communityId: community.id, eventId: option.groupRun.id }}
        variant="primary"
        size="l"
        block
      >
        <CalendarCheck />
        <Trans>Ikut lari berikutnya</Trans>
      </ButtonLink>
    );
  }
  const { network, name, href } = option.social;
  return (
    <ButtonAnchor
      variant="primary"
      size="l"
      block
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
    >
      {network === 'whatsapp' ? <MessageCircle /> : <ExternalLink />}
      <Trans>Hubungi lewat {name}</Trans>
    </ButtonAnchor>
  );
}
