import { useLingui } from '@lingui/react/macro';
import { formatTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { QrPicture } from '#src/client/ui/qr-picture.tsx';
import styles from '../ticket.module.css';

/** The code to scan. */
export function TicketQr({ code, className }: { code: string; className: string | undefined }) {
  const { t } = useLingui();
  return <QrPicture text={code} label={t`Kode QR tiket`} className={className} />;
}

/** The same with its characters, in case a camera fails. */
export function TicketCode({ code }: { code: string }) {
  return (
    <>
      <TicketQr code={code} className={styles['qr']} />
      <p className={styles['code']} translate="no">
        {formatTicketCode(code)}
      </p>
    </>
  );
}
