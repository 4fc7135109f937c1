import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LedgerTotals } from '#src/contract/payments/order-payments.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import styles from './ledger.module.css';

/** What came less what went back is held; beside it what that money is, and what is still open. */
export function LedgerSums({ totals }: { totals: LedgerTotals }) {
  const {
    held,
    prices,
    discounts,
    add_ons: addOns,
    unique_parts: parts,
    owed,
    kept,
    open,
    qris_fees: fees = 0,
  } = totals;
  return (
    <div className={styles['sums']}>
      <dl className={styles['sum']}>
        <Line name={<Trans context="money">Masuk</Trans>} value={totals.came} />
        {totals.outside === 0 ? null : (
          <Line
            name={<Trans>di antaranya di luar Derap, menurut impor</Trans>}
            value={totals.outside}
            isPart
          />
        )}
        <Line name={<Trans>Kembali ke pelari</Trans>} value={-totals.went_back} />
        <Line name={<Trans>Dipegang</Trans>} value={held} isTotal />
      </dl>
      <dl className={styles['sum']}>
        <Line name={<Trans>Biaya dari pesanan lunas</Trans>} value={prices + discounts - addOns} />
        {discounts === 0 ? null : (
          <Line name={<Trans>Potongan kode promo</Trans>} value={-discounts} />
        )}
        {addOns === 0 ? null : <Line name={<Trans>Tambahan</Trans>} value={addOns} />}
        <Line name={<Trans>Angka unik</Trans>} value={parts} />
        <Line name={<Trans>Harus dikembalikan</Trans>} value={owed} />
        {kept === 0 ? null : (
          <Line name={<Trans>Tidak kembali menurut aturan pembatalan</Trans>} value={kept} />
        )}
        <Line
          name={<Trans>Dari pesanan yang belum lunas atau batal</Trans>}
          value={held + fees - prices - parts - owed - kept}
        />
        {fees === 0 ? null : <Line name={<Trans>Biaya QRIS</Trans>} value={-fees} />}
        <Line name={<Trans>Dipegang</Trans>} value={held} isTotal />
      </dl>
      <p className="small muted">
        <Trans>
          Masih ditunggu dari pesanan yang belum lunas: <Sum value={open} />.
        </Trans>
      </p>
    </div>
  );
}

type LineProps = { name: ReactNode; value: number; isTotal?: boolean; isPart?: boolean };

/** `isPart`: of the line above, and not added. */
function Line({ name, value, isTotal = false, isPart = false }: LineProps) {
  return (
    <div className={isTotal ? styles['total'] : isPart ? styles['part'] : undefined}>
      <dt>{name}</dt>
      <dd>
        <Sum value={value} />
      </dd>
    </div>
  );
}

/** Rupiah with their sign: `Rp 150.000`, `−Rp 5.000`. */
export function Sum({ value }: { value: number }) {
  const language = useLanguage();
  return (
    <span className="num">
      {value < 0 ? '−' : ''}Rp&nbsp;{formatNumber(Math.abs(value), language)}
    </span>
  );
}
