import type { CommunityDetail } from '#src/contract/community/community.ts';
import { isSocialNetwork, socialNetworks } from '#src/contract/social-networks.ts';
import { safeHref } from '#src/client/ui/safe-href.ts';

export type SocialLink = { network: string; name: string; href: string };

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
      const name = isSocialNetwork(network) ? socialNetworks[network].name : null;
      return [{ network, href, name: name ?? (host === '' ? network : host) }];
    })
    .sort((a, b) => Number(b.network === 'whatsapp') - Number(a.network === 'whatsapp'));
}
