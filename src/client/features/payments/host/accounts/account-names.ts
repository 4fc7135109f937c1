import { useLingui } from '@lingui/react/macro';
import type { PaymentAccount } from '#src/contract/payments/payment-accounts.ts';

const shownDigits = 4;

/** Gives an account's short name: `Bank Contoh ••7890`, or the merchant of its QRIS. */
export function useAccountNames(): (account: PaymentAccount) => string {
  const { t } = useLingui();
  return ({ bank, qris }) => {
    if (bank !== null) return `${bank.bank} ••${bank.number.slice(-shownDigits)}`;
    return qris === null ? t`QRIS` : t`QRIS ${qris.merchant}`;
  };
}
