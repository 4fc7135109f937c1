import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import type { RefundAccount } from '#src/contract/payments/refund-account.ts';
import { owedBack } from '#src/domain/payments/owed-back.ts';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';

/** Where an order's runner wants back what is owed; nothing where nothing is. */
export function RefundTarget({ order }: { order: OrderToPay }) {
  const { refund_account: account = null } = order;
  if (owedBack(order) === 0) return null;
  return (
    <div>
      <dt>
        <Trans context="account to pay back to">Kembalikan ke</Trans>
      </dt>
      <dd>
        {account === null ? (
          <Trans>rekeningnya belum diisi pelari</Trans>
        ) : (
          <Target account={account} />
        )}
      </dd>
    </div>
  );
}

function Target({ account: { bank, number, holder } }: { account: RefundAccount }) {
  const { t } = useLingui();
  return (
    <Row gap={2} align="center">
      <span translate="no">
        {bank} {number}
        <br />
        {holder}
      </span>
      <CopyButton text={number} label={t`Salin nomor ${number}`}>
        <Trans>Salin</Trans>
      </CopyButton>
    </Row>
  );
}
