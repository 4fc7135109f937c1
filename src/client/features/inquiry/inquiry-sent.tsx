import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { formatReference } from './reference.ts';
import styles from './inquiry-form.module.css';

type InquirySentProps = { reference: string; onAgain: () => void };

/** In place of the form once it was sent; takes the focus that the form had. */
export function InquirySent({ reference, onAgain }: InquirySentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles['sent']} tabIndex={-1}>
      <CircleCheck className={styles['check']} aria-hidden="true" />
      <p className={styles['thanks']}>
        <Trans>Pertanyaanmu sudah kami terima</Trans>
      </p>
      <p>
        <Trans>Nomor rujukan</Trans>
        <b className={styles['reference']}>{formatReference(reference)}</b>
      </p>
      <p className={styles['note']}>
        <Trans>
          Simpan nomor ini. Balasan datang lewat WhatsApp dalam 1 hari kerja, pukul 07.00–21.00 WIB.
        </Trans>
      </p>
      <Button variant="outline" onClick={onAgain}>
        <Trans>Kirim pertanyaan lain</Trans>
      </Button>
    </div>
  );
}
