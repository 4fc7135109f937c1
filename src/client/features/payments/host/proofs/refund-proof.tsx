import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { refundProofMutationOptions } from '../orders/payment-queries.ts';
import { ProofPicture } from './proof-picture.tsx';
import styles from './proof.module.css';

/** The proof that money went back, where some did. */
export function RefundProof({ eventId, order }: { eventId: string; order: OrderToPay }) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const send = useMutation(refundProofMutationOptions(client, { eventId, orderId: order.id }));
  // A newer picture has the same address.
  const sentAt = send.isSuccess ? send.submittedAt : 0;
  if (!order.entries.some(({ kind }) => kind === 'refund')) return null;
  return (
    <Row gap={3} className={styles['refund']}>
      {order.has_refund_proof ? (
        <ProofPicture
          proof={{ eventId, orderId: order.id, kind: 'refund', version: String(sentAt) }}
          alt={t`Bukti pengembalian`}
        />
      ) : null}
      <Button
        variant="outline"
        size="s"
        loading={send.isPending}
        onClick={() => picker.current?.click()}
      >
        <ImageUp />
        {order.has_refund_proof ? (
          <Trans>Ganti bukti pengembalian</Trans>
        ) : (
          <Trans>Unggah bukti pengembalian</Trans>
        )}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file !== undefined) send.mutate(file);
        }}
      />
      {send.error === null ? null : (
        <p role="alert" className="small">
          <ErrorText error={send.error} />
        </p>
      )}
    </Row>
  );
}
