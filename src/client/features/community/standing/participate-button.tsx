import { Trans } from '@lingui/react/macro';
import { ExternalLink, MessageCircle } from 'lucide-react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { useOwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { ButtonAnchor, ButtonLink, type ButtonLook } from '#src/client/ui/button.tsx';
import { type SocialLink, socialLinks } from '../social-links.ts';

type ParticipateButtonProps = { community: CommunityDetail } & ButtonLook;

/** Links to the next group run, or to the ticket for it; else to the community's first social link; nothing when there is neither. */
export function ParticipateButton({ community, ...given }: ParticipateButtonProps) {
  const look = { variant: 'primary', size: 'l', block: true, ...given } as const;
  const option = findParticipationOption(community);
  if (option === null) return null;
  if (option.kind === 'groupRun') {
    return <NextRunButton run={option.groupRun} communityId={community.id} look={look} />;
  }
  const { network, name, href } = option.social;
  return (
    <ButtonAnchor {...look} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {network === 'whatsapp' ? <MessageCircle /> : <ExternalLink />}
      <Trans>Hubungi lewat {name}</Trans>
    </ButtonAnchor>
  );
}

type NextRunButtonProps = { run: EventCard; communityId: string; look: ButtonLook };

function NextRunButton({ run, communityId, look }: NextRunButtonProps) {
  const ticket = useOwnTicket(run.id);
  if (ticket !== null) {
    return (
      <ButtonLink to="/ticket/$registrationId" params={{ registrationId: ticket.id }} {...look}>
        <Trans>Lihat tiket</Trans>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      to="/event/detail/$communityId/$eventId"
      params={{ communityId, eventId: run.id }}
      {...look}
    >
      <Trans>Ikut lari berikutnya</Trans>
    </ButtonLink>
  );
}

type ParticipationOption =
  | { kind: 'groupRun'; groupRun: EventCard }
  | { kind: 'social'; social: SocialLink };

/** The next group run with places left, else the first social link, else null. */
export function findParticipationOption({
  upcoming,
  socials,
}: Pick<CommunityDetail, 'upcoming' | 'socials'>): ParticipationOption | null {
  const groupRun = upcoming.find(
    ({ kind, availability }) =>
      kind === 'event' && (availability === 'open' || availability === 'almost_full'),
  );
  if (groupRun !== undefined) return { kind: 'groupRun', groupRun };
  const [social] = socialLinks(socials);
  return social === undefined ? null : { kind: 'social', social };
}
