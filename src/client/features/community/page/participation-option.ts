import type { CommunityDetail } from '#src/contract/community/community.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { type SocialLink, socialLinks } from './social-links.ts';

export type ParticipationOption =
  | { kind: 'groupRun'; groupRun: EventCard }
  | { kind: 'social'; social: SocialLink };

/** How a stranger can take part now: the next group run with room, else the community's own channel, else null. */
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
