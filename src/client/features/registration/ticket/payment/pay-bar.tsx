import { Trans, useLingui } from '@lingui/react/macro';
import { ImageUp } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import type { ProofUploading } from '../proof/use-proof-upload.ts';

type PayBarProps = { ticket: Ticket; isSent: boolean; upload: ProofUploading };

/** At the bottom: sending the proof; once it is sent, whom to ask and the way home. */
export function PayBar({ ticket, isSent, upload }: PayBarProps) {
  const { proof, sent, pick, send } = upload;
  if (isSent) {
    return (
      <ActionBar>
        <AskHost ticket={ticket} />
        <ButtonLink to="/dashboard" variant="primary">
          <Trans>Ke Beranda</Trans>
        </ButtonLink>
      </ActionBar>
    );
  }
  return (
    <ActionBar mobileOnly>
      {proof === null ? (
        <Button variant="primary" size="l" onClick={pick}>
          <ImageUp />
          <Trans>Unggah bukti</Trans>
        </Button>
      ) : (
        <Button variant="primary" size="l" loading={sent !== null} onClick={send}>
          <Trans>Kirim bukti</Trans>
        </Button>
      )}
    </ActionBar>
  );
}

/** A WhatsApp chat with the organiser about this order. */
function AskHost({ ticket: { event, holder, order_id: order } }: { ticket: Ticket }) {
  const { t } = useLingui();
  const title = localText(event.title, useLanguage());
  const name = holder.legal_name;
  if (event.contact_whatsapp === null) return null;
  const message = t`Halo, saya ${name}. Saya sudah mengirim bukti bayar untuk ${title} (pesanan ${order}).`;
  return (
    <ButtonAnchor
      variant="outline"
      href={whatsAppChatLink(event.contact_whatsapp, message)}
      target="_blank"
      rel="noopener"
    >
      <Trans>Tanya panitia</Trans>
    </ButtonAnchor>
  );
}
