import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { ownProofQueryOptions } from './proof-calls.ts';
import styles from './proof.module.css';

/** The proof that was sent, small; a tap shows it whole. Without a network only its frame is there. */
export function OwnProof({ ticketId, sentAt }: { ticketId: string; sentAt: string | null }) {
  const { t } = useLingui();
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data: address } = useQuery(ownProofQueryOptions(ticketId, sentAt));
  if (address === undefined) return <span className={styles['thumb']} aria-hidden="true" />;
  return (
    <>
      <button
        type="button"
        className={styles['thumb']}
        aria-label={t`Lihat bukti`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <img src={address} alt="" />
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} labelledBy={headingId}>
        <h2 id={headingId}>
          <Trans>Bukti yang kamu kirim</Trans>
        </h2>
        <img className={styles['whole']} src={address} alt={t`Bukti yang kamu kirim`} />
        <Button variant="outline" block onClick={() => setIsOpen(false)}>
          <Trans>Tutup</Trans>
        </Button>
      </Dialog>
    </>
  );
}
