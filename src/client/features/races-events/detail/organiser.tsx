import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import styles from './organiser.module.css';

/** The event's organiser, and how to contact them. */
export function Organiser({ event }: { event: EventDetail }) {
  const { t } = useLingui();
  const title = localText(event.title, useLanguage());
  const { community, contact_whatsapp: phone } = event;
  return (
    <div className={styles['organiser']}>
      {community === null ? null : <Crest community={community} />}
      <div className={styles['words']}>
        <p className={styles['name']}>{event.organizer}</p>
        <p className="tiny muted">{event.city}</p>
      </div>
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
