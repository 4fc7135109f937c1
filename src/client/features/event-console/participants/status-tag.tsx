import { Trans } from '@lingui/react/macro';
import { Ban, CircleAlert, Hourglass, ReceiptText, Timer } from 'lucide-react';
import type { ParticipantRow } from '#src/contract/registration/participants.ts';
import { Tag } from '#src/client/ui/tag.tsx';

type Status = Pick<ParticipantRow, 'state' | 'payment' | 'is_incomplete'>;

/** What makes a participant different from one who is all set; nothing for those. */
export function StatusTag({ row: { state, payment, is_incomplete: lacks } }: { row: Status }) {
  if (state === 'cancelled' || state === 'transferred') {
    return (
      <Tag tone="err" icon={<Ban />}>
        {state === 'cancelled' ? <Trans>Dibatalkan</Trans> : <Trans>Dipindahkan</Trans>}
      </Tag>
    );
  }
  if (state === 'waitlisted') {
    return (
      <Tag tone="info" icon={<Hourglass />}>
        <Trans>Daftar tunggu</Trans>
      </Tag>
    );
  }
  if (payment === 'proof_sent') {
    return (
      <Tag tone="info" icon={<ReceiptText />}>
        <Trans>Bukti masuk</Trans>
      </Tag>
    );
  }
  if (payment === 'unpaid') {
    return (
      <Tag tone="warn" icon={<Timer />}>
        <Trans>Belum bayar</Trans>
      </Tag>
    );
  }
  return lacks ? (
    <Tag tone="err" icon={<CircleAlert />}>
      <Trans>Belum lengkap</Trans>
    </Tag>
  ) : null;
}
