import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { canJoinAgain, getsBack, isExpired, type TicketStatus } from '../ticket-status.ts';
import { RefundDue } from './refund-due.tsx';
import { LateProof } from '../payment/late-proof.tsx';
import styles from './next-steps.module.css';

type NextStepsProps = { ticket: Ticket; status: TicketStatus };

/** What to do with a ticket that was cancelled, not paid in time, or transferred. */
export function NextSteps({ ticket, status }: NextStepsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const { event, holder, order_id: order } = ticket;
  const title = localText(event.title, language);
  const name = holder.legal_name;
  const isPaid = ticket.payment === 'paid' || ticket.payment === 'proof_sent';
  const again = canJoinAgain(ticket, now);
  return (
    <Section heading={<Trans>Langkah berikutnya</Trans>}>
      <p>
        {getsBack(ticket) ? (
          <Trans>Uangmu ada di bagian “Uangmu kembali”.</Trans>
        ) : status === 'cancelled' && ticket.refund?.due ? (
          <RefundDue ticket={ticket} />
        ) : status === 'event_cancelled' && isPaid ? (
          <Trans>Tanya panitia soal pengembalian uang pendaftaranmu.</Trans>
        ) : isExpired(ticket) && ticket.pay?.proof_at ? (
          <Trans>
            Buktimu sudah kami teruskan. Panitia akan memberimu tempat lagi atau mengembalikan
            uangmu.
          </Trans>
        ) : isExpired(ticket) ? (
          <Trans>
            Sudah telanjur transfer? Unggah buktinya. Panitia bisa memberimu tempat lagi, atau
            mengembalikan uangmu.
          </Trans>
        ) : again ? (
          <Trans>Berubah pikiran? Pendaftarannya masih dibuka.</Trans>
        ) : (
          <Trans>Masih banyak yang bisa kamu ikuti.</Trans>
        )}
      </p>
      {isExpired(ticket) ? <LateProof ticket={ticket} /> : null}
      <Stack gap={2} fit className={styles['actions']}>
        {again ? (
          <ButtonLink to="/join/$eventId" params={{ eventId: event.id }} variant="primary">
            <Trans>Daftar lagi</Trans>
          </ButtonLink>
        ) : null}
        {event.kind === 'race' ? (
          <ButtonLink to="/race" variant="outline">
            <Trans>Lihat lomba mendatang</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/event" variant="outline">
            <Trans>Lihat lari bareng mendatang</Trans>
          </ButtonLink>
        )}
        {event.contact_whatsapp === null ? null : (
          <ButtonAnchor
            variant="outline"
            href={whatsAppChatLink(
              event.contact_whatsapp,
              t`Halo, saya ${name}. Saya mau bertanya soal pendaftaran saya di ${title} (pesanan ${order}).`,
            )}
            target="_blank"
            rel="noopener"
          >
            <MessageCircle />
            <Trans>Tanya panitia</Trans>
          </ButtonAnchor>
        )}
      </Stack>
    </Section>
  );
}
