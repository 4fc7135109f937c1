import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnRefund, RefundAccount } from '#src/contract/payments/refund-account.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatDate, formatRupiah } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { AccountForm } from './account-form.tsx';
import { ownRefundQueryOptions } from './refund-queries.ts';
import styles from './refund.module.css';

/** Money that goes back to who paid for a ticket: how much, what has gone back, and to which account. */
export function MoneyBack({ ticket }: { ticket: Ticket }) {
  const query = useQuery(ownRefundQueryOptions(ticket.id));
  const { data } = query;
  // The copy of the ticket says it without a connection, too.
  const owed = data?.owed ?? ticket.refund?.owed ?? 0;
  return (
    <Section heading={<Trans>Uangmu kembali</Trans>}>
      <Owed owed={owed} by={data?.by ?? ticket.refund?.due?.by ?? null} zone={ticket.event.zone} />
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={2} />} />
      ) : (
        <>
          <PaidBack refund={data} zone={ticket.event.zone} />
          {owed === 0 ? null : <Account id={ticket.id} account={data.account} />}
        </>
      )}
    </Section>
  );
}

type Zone = Ticket['event']['zone'];

function Owed({ owed, by, zone }: { owed: number; by: string | null; zone: Zone }) {
  const language = useLanguage();
  const amount = formatRupiah(owed, language);
  const day = by === null ? null : formatDate(dayInZone(by, zone), language);
  if (amount === null) return null;
  return (
    <p>
      {day === null ? (
        <Trans>
          <b>{amount}</b> harus dikembalikan panitia kepadamu.
        </Trans>
      ) : (
        <Trans>
          <b>{amount}</b> kembali kepadamu. Panitia membayarnya paling lambat {day}.
        </Trans>
      )}
    </p>
  );
}

function PaidBack({ refund: { paid_back: back }, zone }: { refund: OwnRefund; zone: Zone }) {
  const language = useLanguage();
  if (back === null) return null;
  const amount = formatRupiah(back.amount, language) ?? '0';
  const day = formatDate(dayInZone(back.at, zone), language);
  return (
    <p>
      <Trans>
        Panitia mencatat <b>{amount}</b> sudah dikembalikan kepadamu, {day}.
      </Trans>
    </p>
  );
}

/** The account that was given, or the form that asks for it. */
function Account({ id, account }: { id: string; account: RefundAccount | null }) {
  const [isChanging, setChanging] = useState(false);
  if (account === null || isChanging) {
    return (
      <>
        <p className="small muted">
          <Trans>
            Ke mana panitia mengirimnya? Nomornya disimpan terenkripsi, hanya dilihat panitia acara
            ini, dan dihapus 30 hari setelah uangmu kembali. PIN, OTP, dan kata sandi bank tidak
            pernah diminta.
          </Trans>
        </p>
        <AccountForm id={id} account={account} onSaved={() => setChanging(false)} />
      </>
    );
  }
  const { bank, number, holder } = account;
  return (
    <div className={styles['account']}>
      <p>
        <Trans>Dikirim ke:</Trans>{' '}
        <b translate="no">
          {bank} {number}
        </b>
        <br />
        <span className="small muted">
          <Trans>a.n. {holder}</Trans>
        </span>
      </p>
      <Button variant="outline" size="s" onClick={() => setChanging(true)}>
        <Trans>Ganti rekening</Trans>
      </Button>
    </div>
  );
}
