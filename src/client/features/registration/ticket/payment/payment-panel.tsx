import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Deadline } from '#src/client/lib/screens/deadline.tsx';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import type { TicketStatus } from '../ticket-status.ts';
import { AccountNumbers } from './account-numbers.tsx';
import { AddOnsNote, PromoNote } from './amount-due.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Heading } from '#src/client/ui/layout.tsx';
import { PayMoved } from './pay-moved.tsx';
import styles from './payment.module.css';

type PaymentPanelProps = { ticket: Ticket; status: TicketStatus };

/** How to pay: deadline, amount, payment details, and a WhatsApp message to the organiser with the proof. */
export function PaymentPanel({ ticket, status }: PaymentPanelProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { event, order_id: order } = ticket;
  const amount = formatRupiah(ticket.amount, language) ?? t`Gratis`;
  const title = localText(event.title, language);
  const name = ticket.holder.legal_name;
  const isOverdue = status === 'overdue';
  const message = isOverdue
    ? t`Halo, saya ${name} terdaftar di ${title} (pesanan ${order}). Batas bayarnya sudah lewat; apakah tempat saya masih ada?`
    : t`Halo, saya ${name}. Saya sudah transfer ${amount} untuk ${title} (pesanan ${order}). Ini buktinya:`;
  return (
    <Panel className={styles['panel']}>
      <Heading size="s" below={3}>
        {isOverdue ? <Trans>Batas bayar lewat</Trans> : <Trans>Bayar dulu, ya</Trans>}
      </Heading>
      <div className={styles['moved']}>{isOverdue ? null : <PayMoved event={event} />}</div>
      {ticket.expires_at === null || isOverdue ? null : (
        <Deadline at={ticket.expires_at} zone={event.zone} />
      )}
      <div className={classNames('entry', styles['row'])}>
        <p>
          <span className="muted small">
            <Trans context="sum of money">Jumlah</Trans>
          </span>
          <b className="numeral">{amount}</b>
        </p>
        {isOverdue ? null : (
          <CopyButton text={String(ticket.amount)} label={t`Salin jumlah`}>
            <Trans>Salin</Trans>
          </CopyButton>
        )}
      </div>
      {ticket.promo && !isOverdue ? <PromoNote {...ticket.promo} /> : null}
      {isOverdue ? null : <AddOnsNote addOns={ticket.add_ons ?? []} />}
      {isOverdue ? (
        <p>
          <Trans>Jangan transfer dulu. Tanya panitia apakah tempatmu masih ada.</Trans>
        </p>
      ) : event.is_paused === true ? (
        <p>
          <Trans>
            Jangan transfer dulu. Derap sedang memeriksa penyelenggaranya; cara membayar muncul lagi
            di sini kalau sudah jelas.
          </Trans>
        </p>
      ) : event.payment_note === null ? (
        <p>
          <Trans>Tanya panitia ke mana membayar, lalu kirim buktinya.</Trans>
        </p>
      ) : (
        <>
          <AccountNumbers note={localText(event.payment_note, language)} />
          <p className={styles['note']} lang={toLang(event.payment_note, language)}>
            {localText(event.payment_note, language)}
          </p>
        </>
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
          {isOverdue ? (
            <Trans>Tanya lewat WhatsApp</Trans>
          ) : (
            <Trans>Kirim bukti lewat WhatsApp</Trans>
          )}
        </ButtonAnchor>
      )}
    </Panel>
  );
}
