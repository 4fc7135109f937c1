import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, MessageCircle } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import styles from './organiser.module.css';

/** The event's organiser, the way to its page if it is a community, and how to contact it. */
export function Organiser({ event }: { event: EventDetail }) {
  const { t } = useLingui();
  const title = localText(event.title, useLanguage());
  const { community, contact_whatsapp: phone } = event;
  return (
    <div className={styles['organiser']}>
      {community === null ? (
        <div className={styles['words']}>
          <p className={styles['name']}>{event.organizer}</p>
          <p className="tiny muted">{event.city}</p>
        </div>
      ) : (
        <CommunityOf community={community} city={event.city} />
      )}
      {phone === null ? null : (
        <ButtonAnchor
          variant="outline"
          size="s"
          href={whatsAppChatLink(phone, t`Halo, saya mau bertanya soal ${title}.`)}
          target="_blank"
          rel="noopener"
        >
          <MessageCircle />
          <Trans>Tanya lewat WhatsApp</Trans>
        </ButtonAnchor>
      )}
    </div>
  );
}

type CommunityOfProps = { community: NonNullable<EventDetail['community']>; city: string };

function CommunityOf({ community, city }: CommunityOfProps) {
  const { id, slug, name, logo = null, member_count: members } = community;
  return (
    <Link to="/community/$id/$slug" params={{ id, slug }} className={styles['community']}>
      <Crest community={community} logo={logo} />
      <span className={styles['words']}>
        <b className={styles['name']}>{name}</b>
        <span className="tiny muted">
          {city}
          {members === undefined ? null : (
            <>
              {' · '}
              <Plural value={members} one="# anggota" other="# anggota" />
            </>
          )}
        </span>
      </span>
      <ChevronRight />
    </Link>
  );
}
