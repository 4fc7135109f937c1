import { Trans } from '@lingui/react/macro';
import type { SiteContact } from '#src/contract/content/content.ts';
import { isSocialNetwork, socialNetworks } from '#src/contract/social-networks.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { safeHref } from '#src/client/ui/safe-href.ts';

/** How to reach whoever runs the site, besides the form: only what they say. */
export function ContactFacts({ contact }: { contact: SiteContact }) {
  const { address, whatsapp, email, socials } = contact;
  const links = [
    {
      key: 'whatsapp',
      term: 'WhatsApp',
      address: whatsapp === null ? '' : `https://wa.me/${whatsapp.replace(/\D/g, '')}`,
      words: formatPhone(whatsapp ?? ''),
    },
    { key: 'email', term: 'Email', address: email === null ? '' : `mailto:${email}`, words: email },
    ...Object.entries(socials).flatMap(([network, link]) =>
      isSocialNetwork(network)
        ? [{ key: network, term: socialNetworks[network].name, address: link, words: toName(link) }]
        : [],
    ),
  ];
  const facts = links.flatMap(({ key, term, address: link, words }) => {
    const href = safeHref(link);
    if (href === null) return [];
    const value = (
      <a className="link" href={href} rel="noopener">
        {words}
      </a>
    );
    return [{ key, term, value }];
  });
  const lines = address.split('\n').map((line, at) => (
    // The lines of an address never change order.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={at}>{line}</div>
  ));
  const place = { key: 'address', term: <Trans>Alamat</Trans>, value: lines };
  return <KeyValueList facts={address === '' ? facts : [...facts, place]} />;
}

/** The last part of an address names the account. */
function toName(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
