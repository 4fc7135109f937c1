import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Deadline } from '#src/client/lib/screens/deadline.tsx';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import styles from './ticket.module.css';
import type { TicketStatus } from './ticket-status.ts';

type PaymentPanelProps = { ticket: Ticket; status: TicketStatus };

/** How to pay: amount, deadline, payment details, and a WhatsApp message to the organiser. */
export function PaymentPanel({ ticket, status }: PaymentPanelProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { event, expires_at: deadline, order_id: order } = ticket;
  const amount = formatRupiah(ticket.amount, language) ?? t`Gratis`;
  const title = localText(event.title, language);
  const name = ticket.holder.legal_name;
  const message =
    status === 'overdue'
      ? t`Halo, saya ${name} terdaftar di ${title} (pesanan ${order}). Batas bayarnya sudah lewat; apakah tempat saya masih ada?`
      : t`Halo, saya ${name}. Saya sudah transfer ${amount} untuk ${title} (pesanan ${order}). Ini buktinya:`;
  return (
    <Panel className={styles['payment']}>
      <h2>
        {status === 'overdue' ? <Trans>Batas bayar lewat</Trans> : <Trans>Bayar dulu, ya</Trans>}
      </h2>
      <p className={styles['amount']}>
        <span className="numeral">{amount}</span>
      </p>
      {deadline === null ? null : <Deadline at={deadline} zone={event.zone} />}
      {status === 'overdue' ? (
        <p>
          <Trans>Jangan transfer dulu. Tanya panitia apakah tempatmu masih ada.</Trans>
        </p>
      ) : event.payment_note === null ? (
        <p>
          <Trans>Tanya panitia ke mana membayar, lalu kirim buktinya.</Trans>
        </p>
      ) : (
        <p className={styles['paymentNote']} lang={toLang(event.payment_note, language)}>
          {localText(event.payment_note, language)}
        </p>
      )}
      {event.contact_whatsapp === null ? null : (
        <ButtonAnchor
          variant="primary"
          block
          href={whatsAppChatLink(event.contact_whatsapp, message)}
          target="_blank"
          rel="noopener"
        >
          <MessageCircle />
          {status === 'overdue' ? (
            <Trans>Tanya lewat WhatsApp</Trans>
          ) : (
            <Trans>Kirim bukti lewat WhatsApp</Trans>
          )}
        </ButtonAnchor>
      )}
    </Panel>
  );
}
