import { Trans } from '@lingui/react/macro';
import { CalendarCheck, ExternalLink, MessageCircle } from 'lucide-react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import { wayToTakePart } from './way-to-take-part.ts';

/** The button for taking part now: the next group run, else a message to the community, else nothing. */
export function TakePart({ community }: { community: CommunityDetail }) {
  const way = wayToTakePart(community);
  if (way === null) return null;
  if (way.kind === 'run') {
    return (
      <ButtonLink
        to="/event/detail/$communityId/$eventId"
        params={{ communityId: community.id, eventId: way.run.id }}
        variant="primary"
        size="l"
        block
      >
        <CalendarCheck />
        <Trans>Ikut lari berikutnya</Trans>
      </ButtonLink>
    );
  }
  const { network, name, href } = way.social;
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
