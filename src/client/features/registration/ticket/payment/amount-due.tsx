import { Trans, useLingui } from '@lingui/react/macro';
import type { Ticket } from '#src/contract/registration.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import styles from './pay.module.css';

type AmountDueProps = {
  /** In rupiah. */
  amount: number;
  /** Its last three digits name the order. */
  isNamed: boolean;
  /** The promo code whose discount is taken off already. */
  promo?: Ticket['promo'];
};

const nameDigits = 3;

/** The exact amount to pay, with the digits that name its order. */
export function AmountDue({ amount, isNamed, promo = null }: AmountDueProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const shown = formatRupiah(amount, language) ?? t`Gratis`;
  const head = isNamed ? shown.slice(0, -nameDigits) : shown;
  return (
    <div>
      <div className={styles['due']}>
        <p>
          <span className="muted small">
            <Trans>Bayar tepat</Trans>
          </span>
          <b className="numeral" translate="no">
            {head}
            {isNamed ? <u>{shown.slice(-nameDigits)}</u> : null}
          </b>
        </p>
        <CopyButton text={String(amount)} label={t`Salin jumlah`}>
          <Trans>Salin</Trans>
        </CopyButton>
      </div>
      {promo === null ? null : <PromoNote {...promo} />}
      {isNamed ? (
        <p className="muted small">
          <Trans>
            Tiga angka terakhir itu kodemu. Jangan dibulatkan, supaya langsung dikenali.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}

/** What a promo code took off. */
export function PromoNote({ code, discount }: NonNullable<Ticket['promo']>) {
  const off = formatRupiah(discount, useLanguage()) ?? '0';
  return (
    <p className="muted small">
      <Trans>
        Sudah dipotong {off} dengan kode <span translate="no">{code}</span>.
      </Trans>
    </p>
  );
}
