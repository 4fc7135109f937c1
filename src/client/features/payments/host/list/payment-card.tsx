import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, SkipForward } from 'lucide-react';
import { useId } from 'react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { owedBack } from '#src/domain/payments/owed-back.ts';
import { addOnNames } from '#src/domain/add-ons/add-on-name.ts';
import { sumAddOns } from '#src/domain/add-ons/order-total.ts';
import {
  formatAgo,
  formatBib,
  formatDate,
  formatRupiah,
  formatTime,
} from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { useAccountNames } from '../accounts/account-names.ts';
import { eventPaymentQueryOptions } from '../accounts/account-queries.ts';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { Row } from '#src/client/ui/layout.tsx';
import type { Asking } from '../decisions/decision-dialog.tsx';
import { MainDecisions, OtherDecisions } from './decision-buttons.tsx';
import { OrderAmount } from './order-amount.tsx';
import { findCodes, findDue, waitingSince } from '../orders/order-facts.ts';
import { PaymentHistory } from './payment-history.tsx';
import { PaymentTag } from '../orders/payment-tag.tsx';
import { RefundTarget } from './refund-target.tsx';
import { ProofPicture } from '../proofs/proof-picture.tsx';
import { RefundProof } from '../proofs/refund-proof.tsx';
import styles from './payments.module.css';

type PaymentCardProps = {
  overview: EventOverview;
  order: OrderToPay;
  onAsk: (asking: Asking) => void;
  /** Undefined where no other order follows. */
  onSkip: (() => void) | undefined;
};

/** One order to look at: its proof, what should have come, and what a host can say of it. */
export function PaymentCard({ overview: { event }, order, onAsk, onSkip }: PaymentCardProps) {
  const { t } = useLingui();
  const headingId = useId();
  const { payment, proof_at: proofAt, registrations } = order;
  const isMixed = new Set(registrations.map(({ category_code: code }) => code)).size > 1;
  const sent = order.entries.findLast(({ kind }) => kind === 'proof');
  const hasProof = proofAt !== null || sent !== undefined;
  return (
    <section aria-labelledby={headingId} className={styles['card']}>
      <Row gap={2} justify="apart" className={styles['head']}>
        <div>
          <h2 id={headingId}>
            {registrations.map(({ id, legal_name: name, category_code: code }) => (
              <Link key={id} {...partOf(event, 'participants', { id })}>
                {isMixed ? `${name} · ${code}` : name}
              </Link>
            ))}
          </h2>
          <Registered order={order} event={event} />
        </div>
        {proofAt === null ? <PaymentTag order={order} /> : <Age order={order} />}
      </Row>
      <div className={styles['look']}>
        {hasProof ? (
          <ProofPicture
            proof={{
              eventId: event.id,
              orderId: order.id,
              kind: 'transfer',
              version: proofAt ?? sent?.at ?? '',
            }}
            alt={t`Bukti bayar`}
          />
        ) : null}
        <Facts order={order} event={event} />
        <MainDecisions order={order} onAsk={onAsk} />
      </div>
      {proofAt !== null && payment === 'expired' ? (
        <p className={styles['late']}>
          <Trans>Buktinya datang sesudah batas bayar. Tempatnya sudah lepas.</Trans>
        </p>
      ) : null}
      <RefundProof eventId={event.id} order={order} />
      <PaymentHistory order={order} zone={event.zone} />
      <div className={styles['others']}>
        <OtherDecisions order={order} onAsk={onAsk} />
        {onSkip === undefined ? null : (
          <Button variant="quiet" size="s" className={styles['skip']} onClick={onSkip}>
            <Trans>Lewati</Trans>
            <SkipForward />
          </Button>
        )}
      </div>
    </section>
  );
}

type OrderOfEvent = { order: OrderToPay; event: EventOverview['event'] };

function Registered({ order, event: { zone } }: OrderOfEvent) {
  const when = useMoment()(order.created_at, zone);
  const codes = findCodes(order);
  return (
    <p className="tiny muted num">
      {codes} · <Trans>daftar {when}</Trans>
    </p>
  );
}

function Age({ order }: { order: OrderToPay }) {
  const language = useLanguage();
  const now = useNow();
  return (
    <Tag tone="warn" icon={<Clock />}>
      {formatAgo(Math.max(0, now - Date.parse(waitingSince(order))), language)}
    </Tag>
  );
}

function Facts({ order, event }: OrderOfEvent) {
  const language = useLanguage();
  const toMoment = useMoment();
  const nameOf = useAccountNames();
  const { data } = useQuery(eventPaymentQueryOptions(event.id));
  const offered = data?.payment.accounts.filter(({ id }) => data.payment.account_ids.includes(id));
  const { received, payment, expires_at: expires } = order;
  const isOpen = payment === 'unpaid' || payment === 'proof_sent';
  const due = findDue(order);
  return (
    <div className={styles['facts']}>
      <p className="tiny muted">
        {isOpen ? <Trans>Harus masuk</Trans> : <Trans context="sum of money">Jumlah</Trans>}
      </p>
      <p>
        <OrderAmount order={order} look="big" />
      </p>
      <dl>
        {received === 0 ? null : (
          <div>
            <dt>
              <Trans>Sudah masuk</Trans>
            </dt>
            <dd>{formatRupiah(received, language)}</dd>
          </div>
        )}
        {received === 0 || due === 0 ? null : (
          <div>
            <dt>
              <Trans>Masih kurang</Trans>
            </dt>
            <dd>{formatRupiah(due, language)}</dd>
          </div>
        )}
        {order.promo_code === null ? null : (
          <div>
            <dt>
              <Trans context="one code">Kode promo</Trans>
            </dt>
            <dd>
              <span translate="no">{order.promo_code}</span>, −
              {formatRupiah(order.discount, language)}
            </dd>
          </div>
        )}
        {order.add_ons.length === 0 ? null : (
          <div>
            <dt>
              <Trans>Tambahan</Trans>
            </dt>
            <dd>
              {addOnNames(order.add_ons, (name) => localText(name, language))},{' '}
              {formatRupiah(sumAddOns(order.add_ons), language)}
            </dd>
          </div>
        )}
        {payment === 'refunded' || (order.refund_by === null && owedBack(order) === 0) ? null : (
          <div>
            <dt>
              <Trans>Kembalikan</Trans>
            </dt>
            <dd>
              <RefundToPay order={order} zone={event.zone} />
            </dd>
          </div>
        )}
        <RefundTarget order={order} />
        <div>
          <dt>
            <Trans>Ke</Trans>
          </dt>
          <dd>{offered === undefined ? '…' : offered.map(nameOf).join(', ') || '–'}</dd>
        </div>
        {expires === null ? null : (
          <div>
            <dt>
              <Trans>Batas bayar</Trans>
            </dt>
            <dd>{toMoment(expires, event.zone)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Pesanan</Trans>
          </dt>
          <dd translate="no">{order.id}</dd>
        </div>
      </dl>
    </div>
  );
}

/** What is to be paid back; of a place that its runner gave up, until when, too. */
function RefundToPay({ order, zone }: { order: OrderToPay; zone: EventOverview['event']['zone'] }) {
  const language = useLanguage();
  const { refund_by: by } = order;
  const amount = formatRupiah(owedBack(order), language);
  if (amount === null) return <Trans>tidak ada, menurut aturan pembatalan</Trans>;
  if (by === null) return <b>{amount}</b>;
  const day = formatDate(dayInZone(by, zone), language);
  return (
    <Trans>
      <b>{amount}</b> paling lambat {day}
    </Trans>
  );
}

/** A moment without its year: `19 Nov, 21.40 WIB`. */
function useMoment() {
  const language = useLanguage();
  return (at: string, zone: EventOverview['event']['zone']) => {
    const { day, month } = formatBib(at, zone, language);
    return `${day} ${month}, ${formatTime(at, zone, language)}`;
  };
}
