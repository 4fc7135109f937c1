import type { CommunityDetail } from '#src/contract/community/community.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { type SocialLink, socialLinks } from './social-links.ts';

export type WayToTakePart =
  | { kind: 'run'; run: EventCard }
  | { kind: 'social'; social: SocialLink };

/** How a stranger can take part now: the next group run with room, else the community's own channel, else null. */
export function wayToTakePart({
  upcoming,
  socials,
}: Pick<CommunityDetail, 'upcoming' | 'socials'>): WayToTakePart | null {
  const run = upcoming.find(
    ({ kind, availability }) =>
      kind === 'event' && (availability === 'open' || availability === 'almost_full'),
  );
  if (run !== undefined) return { kind: 'run', run };
  const [social] = socialLinks(socials);
  return social === undefined ? null : { kind: 'social', social };
}
