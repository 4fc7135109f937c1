import { Plural, Trans } from '@lingui/react/macro';
import { ExternalLink, MessageCircle, Navigation, ShieldCheck, UserRound } from 'lucide-react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { socialLinks } from './social-links.ts';
import styles from './community-contact.module.css';

/** How to reach the community: its crew, meeting point and social links. */
export function CommunityContact({ community }: { community: CommunityDetail }) {
  const { crew, meeting_point: place } = community;
  const socials = socialLinks(community.socials);
  return (
    <div className={styles['contact']}>
      <section>
        <h2 className={styles['heading']}>
          <Trans>Pengurus</Trans>
        </h2>
        <ul className={styles['crew']}>
          <li>
            <UserRound />
            <Plural value={crew.captains} one="# kapten" other="# kapten" />
          </li>
          {crew.admins === 0 ? null : (
            <li>
              <ShieldCheck />
              <Plural value={crew.admins} one="# pengurus" other="# pengurus" />
            </li>
          )}
        </ul>
      </section>
      {place === null ? null : (
        <section>
          <h2 className={styles['heading']}>
            <Trans>Titik kumpul</Trans>
          </h2>
          <p className={styles['place']}>{place.name}</p>
          <ButtonAnchor
            variant="outline"
            size="s"
            href={`https://www.google.com/maps/search/?api=1&query=${place.lat},${place.lon}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Navigation />
            <Trans>Petunjuk arah</Trans>
          </ButtonAnchor>
        </section>
      )}
      {socials.length === 0 ? null : (
        <section>
          <h2 className={styles['heading']}>
            <Trans>Ikuti dan hubungi</Trans>
          </h2>
          <p className={styles['socials']}>
            {socials.map(({ network, name, href }) => (
              <ButtonAnchor
                key={network}
                variant="outline"
                size="s"
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
              >
                {network === 'whatsapp' ? <MessageCircle /> : <ExternalLink />}
                {name}
              </ButtonAnchor>
            ))}
          </p>
        </section>
      )}
    </div>
  );
}
