import type { CommunityDetail } from '#src/contract/community/community.ts';
import { isSocialNetwork, socialNetworks } from '#src/contract/social-networks.ts';
import { safeHref } from '#src/client/ui/safe-href.ts';

export type SocialLink = { network: string; name: string; href: string };

/**
 * A community's addresses that are safe as links, WhatsApp first because most people use it. A website is named by its
 * host.
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
