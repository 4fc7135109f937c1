import { Trans } from '@lingui/react/macro';
import { CircleCheck, CloudUpload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { formatReference } from './reference.ts';
import styles from './inquiry-form.module.css';

type InquirySentProps = {
  /** Null while it waits for a network. */
  reference: string | null;
  onAgain: () => void;
};

/** In place of the form once it was sent; takes the focus that the form had. */
export function InquirySent({ reference, onAgain }: InquirySentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles['sent']} tabIndex={-1}>
      {reference === null ? <Kept /> : <Received reference={reference} />}
      <Button variant="outline" onClick={onAgain}>
        <Trans>Kirim pertanyaan lain</Trans>
      </Button>
    </div>
  );
}

function Received({ reference }: { reference: string }) {
  return (
    <>
      <CircleCheck className={styles['check']} aria-hidden="true" />
      <p className={styles['thanks']}>
        <Trans>Pertanyaanmu sudah kami terima</Trans>
      </p>
      <p>
        <Trans>Nomor rujukan</Trans>
        <b className={styles['reference']}>{formatReference(reference)}</b>
      </p>
      <p className="tiny muted">
        <Trans>
          Simpan nomor ini. Balasan datang lewat WhatsApp dalam 1 hari kerja, pukul 07.00–21.00 WIB.
        </Trans>
      </p>
    </>
  );
}

function Kept() {
  return (
    <>
      <CloudUpload className={styles['check']} aria-hidden="true" />
      <p className={styles['thanks']}>
        <Trans>Tersimpan. Dikirim saat ada sinyal.</Trans>
      </p>
      <p className="tiny muted">
        <Trans>Cukup buka Derap lagi saat online. Balasan datang lewat WhatsApp.</Trans>
      </p>
    </>
  );
}
