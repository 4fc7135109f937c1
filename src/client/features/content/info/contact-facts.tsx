import { Trans } from '@lingui/react/macro';
import type { SiteContact } from '#src/contract/content/content.ts';
import { isSocialNetwork, socialNetworks } from '#src/contract/social-networks.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { safeHref } from '#src/client/ui/safe-href.ts';
import styles from './contact-facts.module.css';

/** How to reach whoever runs the site, besides the form: only what they say. */
export function ContactFacts({ contact }: { contact: SiteContact }) {
  const { address, whatsapp, email, socials } = contact;
  const others = Object.entries(socials).flatMap(([network, link]) => {
    const href = safeHref(link);
    return href === null || !isSocialNetwork(network) ? [] : [{ network, href }];
  });
  return (
    <dl className={styles['facts']}>
      {whatsapp === null ? null : (
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a className="link" href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}>
              {formatPhone(whatsapp)}
            </a>
          </dd>
        </div>
      )}
      {email === null ? null : (
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      )}
      {address === '' ? null : (
        <div>
          <dt>
            <Trans>Alamat</Trans>
          </dt>
          <dd>{address}</dd>
        </div>
      )}
      {others.map(({ network, href }) => (
        <div key={network}>
          <dt>{socialNetworks[network].name}</dt>
          <dd>
            <a className="link" href={href} rel="noopener">
              {href.replace(/^https?:\/\/(www\.)?/, '')}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
