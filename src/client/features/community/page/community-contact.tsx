import { Plural, Trans } from '@lingui/react/macro';
import { ExternalLink, MessageCircle, Navigation, ShieldCheck, UserRound } from 'lucide-react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { meetingOf } from '#src/domain/community/meeting.ts';
import { mapLink } from '#src/client/lib/device/map-link.ts';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { useRoleNames } from '../community-names.ts';
import { socialLinks } from '../social-links.ts';
import styles from './community-contact.module.css';

/** How to reach the community: its crew, by name as each of them allows, meeting point and social links. */
export function CommunityContact({ community }: { community: CommunityDetail }) {
  const { crew } = community;
  const { place, position } = meetingOf(community);
  const roleNames = useRoleNames();
  const { shown = [] } = crew;
  const countShown = (wanted: 'owner' | 'admin') =>
    shown.filter(({ role }) => role === wanted).length;
  // Those who do not say who they are.
  const captains = crew.captains - countShown('owner');
  const admins = crew.admins - countShown('admin');
  const socials = socialLinks(community.socials);
  return (
    <div className={styles['contact']}>
      <section>
        <Heading below={2}>
          <Trans>Pengurus</Trans>
        </Heading>
        <ul className={styles['crew']}>
          {shown.map(({ role, name, photo }) => (
            <Row as="li" gap={2} align="center" oneLine key={`${role} ${name} ${photo}`}>
              <Avatar name={name} photo={photo} />
              <span>
                <b>{name}</b>
                <span className="tiny muted">{roleNames[role]}</span>
              </span>
            </Row>
          ))}
          {captains === 0 ? null : (
            <Row as="li" gap={2} align="center" oneLine>
              <UserRound />
              <Plural value={captains} one="# kapten" other="# kapten" />
            </Row>
          )}
          {admins === 0 ? null : (
            <Row as="li" gap={2} align="center" oneLine>
              <ShieldCheck />
              <Plural value={admins} one="# pengurus" other="# pengurus" />
            </Row>
          )}
        </ul>
      </section>
      {place === '' ? null : (
        <section>
          <Heading below={2}>
            <Trans>Titik kumpul</Trans>
          </Heading>
          <p className={styles['place']}>{place}</p>
          <ButtonAnchor
            variant="outline"
            size="s"
            href={mapLink(
              { position, words: position === null ? `${place}, ${community.city}` : place },
              '',
            )}
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
          <Heading below={2}>
            <Trans>Ikuti dan hubungi</Trans>
          </Heading>
          <Row as="p" gap={2}>
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
          </Row>
        </section>
      )}
    </div>
  );
}
