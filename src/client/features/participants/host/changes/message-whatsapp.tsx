import { Trans, useLingui } from '@lingui/react/macro';
import { Check, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { readMessagePhones } from '#src/contract/messages/participant-messages.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { toWhatsAppMessage } from '#src/domain/messages/whatsapp-message.ts';
import { useAppContext } from '#src/client/lib/context.tsx';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import styles from './changes.module.css';

type Person = ResponseOf<typeof readMessagePhones>['data'][number];
type MessageWhatsAppProps = {
  event: EventOverview['event'];
  bodies: { id: string; en: string };
  hasEnglish: boolean;
  people: readonly Person[];
};

/** The message for WhatsApp, as hosts send it: to one after the other by name, or copied once for a broadcast. */
export function MessageWhatsApp({ event, bodies, hasEnglish, people }: MessageWhatsAppProps) {
  const { t } = useLingui();
  const { origin } = useAppContext();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const page = `${origin}${eventPath({ ...event, community_id: event.community?.id ?? null })}`;
  const openedCount = opened.length;
  const withPhone = people.filter(({ phone }) => phone !== null).length;
  const textOf = ({ id, name, language, claim }: Person) => {
    const reads = hasEnglish && language === 'en' ? 'en' : 'id';
    // Without an account the link makes the ticket theirs.
    const own = language === null ? null : `${origin}/ticket/${id}`;
    const url = own ?? (claim ? `${origin}/claim/${claim}` : page);
    return toWhatsAppMessage(reads, { name, body: bodies[reads], url });
  };
  return (
    <>
      <p className={styles['answers']}>
        <Trans>
          Buka satu per satu; di WhatsApp tinggal tekan kirim. Yang sudah dibuka ditandai selama
          layar ini terbuka.
        </Trans>
      </p>
      <p className={styles['broadcast']}>
        <CopyButton
          text={toWhatsAppMessage('id', { name: null, body: bodies.id, url: page })}
          label={t`Salin teks siaran`}
        >
          <Trans>Salin teks siaran</Trans>
        </CopyButton>
        {hasEnglish ? (
          <CopyButton
            text={toWhatsAppMessage('en', { name: null, body: bodies.en, url: page })}
            label={t`Salin teks siaran (Inggris)`}
          >
            <Trans>Salin teks siaran (Inggris)</Trans>
          </CopyButton>
        ) : null}
      </p>
      <output className="small muted">
        <Trans>
          {openedCount} dari {withPhone} sudah dibuka
        </Trans>
      </output>
      <ul className={styles['people']}>
        {people.map((person) => (
          <li key={person.id}>
            <b>{person.name}</b>
            {person.phone === null ? (
              <span className="small muted">
                <Trans>Tanpa nomor HP</Trans>
              </span>
            ) : (
              <ButtonAnchor
                href={whatsAppChatLink(person.phone, textOf(person))}
                target="_blank"
                rel="noopener noreferrer"
                variant="outline"
                size="s"
                aria-label={t`WhatsApp: ${person.name}`}
                onClick={() => setOpened([...opened.filter((id) => id !== person.id), person.id])}
              >
                {opened.includes(person.id) ? <Check /> : <MessageCircle />}
                WhatsApp
              </ButtonAnchor>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
