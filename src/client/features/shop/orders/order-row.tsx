import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MessageCircle } from 'lucide-react';
import type { ShopOrderState } from '#src/contract/shop/shop-choices.ts';
import type { ShopOrder } from '#src/contract/shop/shop-orders.ts';
import { formatDayTime, formatRupiah } from '#src/domain/text/format.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { orderStateMutationOptions } from './order-queries.ts';
import { OrderRefusal } from './order-refusal.tsx';
import { useOrderStateNames } from './order-words.ts';
import styles from './orders.module.css';

/** One order: what, who, how far, and the next step. */
export function OrderRow({ order }: { order: ShopOrder }) {
  const language = useLanguage();
  const { t } = useLingui();
  const change = useMutation(orderStateMutationOptions(useQueryClient()));
  const { id, product, variant, amount, buyer_name: buyer, buyer_phone: phone, note } = order;
  const total = formatRupiah(amount * order.unit_price, language) ?? t`Gratis`;
  const go = (state: ShopOrderState) => change.mutate({ seen: order, state });
  return (
    <li className={styles['row']}>
      <div className={styles['top']}>
        <h2>
          {amount} × {localText(product.name, language)}
        </h2>
        <OrderStateTag state={order.state} />
      </div>
      <p className="num small muted">
        {localText(variant.name, language)} · {total}
      </p>
      <p className="num small muted">
        {formatDayTime(Date.parse(order.created_at), 'Asia/Jakarta', language)}
      </p>
      {phone === '' ? (
        <p className="num small muted">
          <Trans>Data pembeli sudah dihapus, setahun sesudah perubahan terakhir.</Trans>
        </p>
      ) : (
        <p className={styles['buyer']}>
          <b>{buyer}</b>
          <a href={whatsAppChatLink(phone, '')} target="_blank" rel="noopener">
            <MessageCircle />
            {formatPhone(phone)}
          </a>
        </p>
      )}
      {note === '' ? null : <p className={styles['note']}>{note}</p>}
      <Row gap={2} align="center" className={styles['actions']}>
        <NextStep state={order.state} isPending={change.isPending} onGo={go} />
        <ButtonLink
          to="/admin/{-$section}"
          params={{ section: 'order' }}
          search={{ id }}
          variant="outline"
          size="s"
        >
          <Trans>Ubah</Trans>
        </ButtonLink>
      </Row>
      {change.error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <OrderRefusal error={change.error} />
        </p>
      )}
    </li>
  );
}

type NextStepProps = {
  state: ShopOrderState;
  isPending: boolean;
  onGo: (state: ShopOrderState) => void;
};

function NextStep({ state, isPending, onGo }: NextStepProps) {
  if (state === 'cancelled') {
    return (
      <Button variant="outline" size="s" loading={isPending} onClick={() => onGo('asked')}>
        <Trans>Buka lagi</Trans>
      </Button>
    );
  }
  return (
    <>
      {state === 'asked' ? (
        <Button variant="ink" size="s" loading={isPending} onClick={() => onGo('paid')}>
          <Trans>Tandai dibayar</Trans>
        </Button>
      ) : state === 'paid' ? (
        <Button variant="ink" size="s" loading={isPending} onClick={() => onGo('sent')}>
          <Trans>Tandai dikirim</Trans>
        </Button>
      ) : null}
      <Button variant="outline" size="s" loading={isPending} onClick={() => onGo('cancelled')}>
        <Trans>Batalkan</Trans>
      </Button>
    </>
  );
}

function OrderStateTag({ state }: { state: ShopOrderState }) {
  const names = useOrderStateNames();
  if (state === 'asked') {
    return (
      <Tag tone="warn" icon={<MessageCircle />}>
        {names[state]}
      </Tag>
    );
  }
  if (state === 'cancelled') return <Tag>{names[state]}</Tag>;
  return (
    <Tag tone="ok" icon={<CircleCheck />}>
      {names[state]}
    </Tag>
  );
}
