import { Trans } from '@lingui/react/macro';
import { Ban, CircleAlert, Hourglass, ReceiptText, Timer, Undo2 } from 'lucide-react';
import type { ParticipantRow } from '#src/contract/participants/participants.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { formatReaderTime } from '#src/domain/text/reader-time.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Tag } from '#src/client/ui/tag.tsx';

type Status = Pick<
  ParticipantRow,
  'state' | 'payment' | 'is_incomplete' | 'turn' | 'offer_until' | 'owed'
>;

/** What makes a participant different from one who is all set; nothing for those. */
export function StatusTag({ row }: { row: Status }) {
  return (
    <>
      <StateTag row={row} /> <OwedTag owed={row.owed ?? 0} />
    </>
  );
}

/** Money of the order that hosts have to give back. */
function OwedTag({ owed }: { owed: number }) {
  const amount = formatRupiah(owed, useLanguage());
  if (amount === null) return null;
  return (
    <Tag tone="warn" icon={<Undo2 />}>
      <Trans>{amount} harus dikembalikan</Trans>
    </Tag>
  );
}

function StateTag({ row }: { row: Status }) {
  const { state, payment, is_incomplete: lacks } = row;
  if (state === 'cancelled' || state === 'transferred') {
    return (
      <Tag tone="err" icon={<Ban />}>
        {state === 'cancelled' ? <Trans>Dibatalkan</Trans> : <Trans>Dipindahkan</Trans>}
      </Tag>
    );
  }
  if (state === 'waitlisted') return <WaitingTag row={row} />;
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

/** Their turn, or until when a place is held for them; without either, hosts offer them one. */
function WaitingTag({ row: { turn = null, offer_until: until = null } }: { row: Status }) {
  const language = useLanguage();
  if (until !== null) {
    const offset = -new Date(until).getTimezoneOffset();
    const time = formatReaderTime(until, offset, language);
    return (
      <Tag tone="warn" icon={<Timer />}>
        <Trans>Ditawari sampai {time}</Trans>
      </Tag>
    );
  }
  return (
    <Tag tone="info" icon={<Hourglass />}>
      {turn === null ? <Trans>Daftar tunggu</Trans> : <Trans>Daftar tunggu, urutan {turn}</Trans>}
    </Tag>
  );
}
