import { Trans } from '@lingui/react/macro';
import { Stack } from '#src/client/ui/layout.tsx';
import type { Ticket } from '#src/contract/registration.ts';
import { PayNotice } from './pay-notice.tsx';
import { ProofUpload } from '../proof/proof-upload.tsx';
import { useProofUpload } from '../proof/use-proof-upload.ts';
import styles from '../proof/proof.module.css';

/** For an order that expired: money that is on its way all the same, and what the host said of it. */
export function LateProof({ ticket }: { ticket: Ticket }) {
  const upload = useProofUpload(ticket);
  const { pay } = ticket;
  const isSent = pay?.proof_at !== undefined && pay.proof_at !== null;
  return (
    <Stack gap={3} className={styles['late']}>
      {pay?.refusal ? (
        <PayNotice ticket={ticket} pay={{ ...pay, received: 0 }} isOverdue={false} />
      ) : null}
      <ProofUpload
        upload={upload}
        heading={isSent ? <Trans>Bukti terkirim</Trans> : <Trans>Sudah telanjur transfer?</Trans>}
      />
    </Stack>
  );
}
