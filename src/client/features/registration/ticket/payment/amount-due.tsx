import { Trans, useLingui } from '@lingui/react/macro';
import type { Ticket } from '#src/contract/registration.ts';
import { addOnNames } from '#src/domain/add-ons/add-on-name.ts';
import { sumAddOns } from '#src/domain/add-ons/order-total.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import styles from './pay.module.css';

type AmountDueProps = {
  /** In rupiah. */
  amount: number;
  /** Its last three digits name the order. */
  isNamed: boolean;
  /** The promo code whose discount is taken off already. */
  promo?: Ticket['promo'];
  addOns?: Ticket['add_ons'];
};

const nameDigits = 3;

/** The exact amount to pay, with the digits that name its order. */
export function AmountDue({ amount, isNamed, promo = null, addOns = [] }: AmountDueProps) {
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
      <AddOnsNote addOns={addOns} />
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

/** What of the amount is for what was added to the place. */
export function AddOnsNote({ addOns }: { addOns: NonNullable<Ticket['add_ons']> }) {
  const language = useLanguage();
  if (addOns.length === 0) return null;
  const names = addOnNames(addOns, (name) => localText(name, language));
  const sum = formatRupiah(sumAddOns(addOns), language) ?? '0';
  return (
    <p className="muted small">
      <Trans>
        Termasuk tambahan {sum}: {names}.
      </Trans>
    </p>
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
