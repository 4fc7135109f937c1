import { meetingOf } from '#src/domain/community/meeting.ts';
import { msg } from '@lingui/core/macro';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import type { AppContext } from '#src/client/lib/context.tsx';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { getLanguage } from '#src/client/lib/i18n/language.ts';
import { socialLinks } from '../social-links.ts';
import { communityPath } from '#src/domain/pages/record-paths.ts';

/** Title, description, canonical address and schema.org data of a community's page. */
export function communityHead(
  community: CommunityDetail,
  context: Pick<AppContext, 'i18n' | 'origin'>,
) {
  const language = getLanguage(context.i18n);
  const path = communityPath(community);
  const description = localText(community.description, language);
  return pageHead({
    context,
    title: community.name,
    description,
    path,
    image: sharePictureAddress('community', community, language),
    trail: [{ name: context.i18n._(msg`Komunitas lari`), path: '/community' }],
    ...(import.meta.env.SSR
      ? { jsonLd: organization(community, { origin: context.origin, description }) }
      : {}),
  });
}

/** https://schema.org/SportsOrganization */
function organization(
  community: CommunityDetail,
  { origin, description }: { origin: string; description: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    name: community.name,
    description,
    sport: 'Running',
    url: `${origin}${communityPath(community)}`,
    ...(community.founded === null ? {} : { foundingDate: String(community.founded) }),
    sameAs: socialLinks(community.socials).map(({ href }) => href),
    location: {
      '@type': 'Place',
      name: meetingOf(community).place || community.city,
      address: {
        '@type': 'PostalAddress',
        addressLocality: community.city,
        addressRegion: community.province,
        addressCountry: 'ID',
      },
    },
  };
}
