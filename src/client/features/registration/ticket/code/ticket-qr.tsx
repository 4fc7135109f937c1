import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { drawQr } from '#src/client/lib/pictures/qr-drawing.ts';
import styles from '../ticket.module.css';

/** The code to scan: black on white in both themes. */
export function TicketQr({ code, className }: { code: string; className: string | undefined }) {
  const { t } = useLingui();
  const { size, path } = useMemo(() => drawQr(code), [code]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`Kode QR tiket`}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
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
