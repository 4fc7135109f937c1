import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { drawQr } from '#src/client/lib/pictures/qr-drawing.ts';
import styles from './ticket.module.css';

/** The code for the gate: black on white in both themes, and in letters for when the camera fails. */
export function TicketQr({ code }: { code: string }) {
  const { t } = useLingui();
  const { size, path } = useMemo(() => drawQr(code), [code]);
  return (
    <>
      <svg
        className={styles['qr']}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t`Kode QR tiket`}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className={styles['code']} translate="no">
        {formatTicketCode(code)}
      </p>
    </>
  );
}
