import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { eventPageOf } from '#src/client/lib/routing/event-page.ts';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Section } from '#src/client/ui/section.tsx';
import styles from './schedule.module.css';

/** Whom to ask, and the way to the page of the race or run. */
export function OrganiserContact({ ticket: { event, holder, bib } }: { ticket: Ticket }) {
  const { t } = useLingui();
  const language = useLanguage();
  const title = localText(event.title, language);
  const name = bib === null ? holder.legal_name : `${holder.legal_name} (BIB ${bib})`;
  return (
    <Section heading={<Trans>Panitia</Trans>}>
      <Row gap={2} beside={4} align="center" justify="apart" className={styles['organiser']}>
        <p>
          {event.organizer === undefined ? null : <b>{event.organizer}</b>}
          <Link className="link" {...eventPageOf(event)}>
            {event.kind === 'race' ? <Trans>Info lomba</Trans> : <Trans>Info lari bareng</Trans>}
          </Link>
        </p>
        {event.contact_whatsapp === null ? null : (
          <ButtonAnchor
            variant="outline"
            size="s"
            href={whatsAppChatLink(
              event.contact_whatsapp,
              t`Halo, saya ${name}, peserta ${title}. Saya mau bertanya:`,
            )}
            target="_blank"
            rel="noopener"
          >
            <MessageCircle />
            WhatsApp
          </ButtonAnchor>
        )}
      </Row>
    </Section>
  );
}
