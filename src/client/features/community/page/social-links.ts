import type { CommunityDetail } from '#src/contract/community/community.ts';
import { safeHref } from '#src/client/ui/safe-href.ts';

export type SocialLink = { network: string; name: string; href: string };

const names: Record<string, string> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  strava: 'Strava',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
};

/**
 * The addresses of a community that may become links, WhatsApp first: it is how one reaches people. A website is named
 * by its host.
 */
export function socialLinks(socials: CommunityDetail['socials']): SocialLink[] {
  return Object.entries(socials)
    .flatMap(([network, address]) => {
      const href = safeHref(address);
      if (href === null) return [];
      const host = new URL(href).hostname.replace(/^www\./, '');
      return [{ network, href, name: names[network] ?? (host === '' ? network : host) }];
    })
    .sort((a, b) => Number(b.network === 'whatsapp') - Number(a.network === 'whatsapp'));
}
