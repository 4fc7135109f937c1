import { useLingui } from '@lingui/react/macro';
import { type PaymentFilter, paymentFilters } from '#src/contract/payments/payment-choices.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ChipLink, ChipRow } from '#src/client/ui/chip.tsx';

/** Always shown; the others once they hold an order. */
const usual: readonly PaymentFilter[] = ['check', 'unpaid', 'paid'];

type PaymentFiltersProps = {
  /** Undefined while they are on their way. */
  counts: Record<PaymentFilter, number> | undefined;
  chosen: PaymentFilter;
};

/** Orders by how their money stands, each with how many there are. */
export function PaymentFilters({ counts, chosen }: PaymentFiltersProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const names: Record<PaymentFilter, string> = {
    check: t`Bukti masuk`,
    part: t`Kurang bayar`,
    unpaid: t`Belum bayar`,
    paid: t`Lunas`,
    over: t`Lebih bayar`,
    owed: t`Harus dikembalikan`,
    refunded: t`Dikembalikan`,
    expired: t`Kedaluwarsa`,
  };
  return (
    <ChipRow label={t`Saring pembayaran`}>
      {paymentFilters
        .filter((filter) => usual.includes(filter) || filter === chosen || counts?.[filter])
        .map((filter) => (
          <ChipLink
            key={filter}
            to="."
            search={filter === 'check' ? {} : { payment: filter }}
            pressed={filter === chosen}
          >
            {names[filter]}{' '}
            {counts === undefined ? null : (
              <b className="num">{formatNumber(counts[filter], language)}</b>
            )}
          </ChipLink>
        ))}
    </ChipRow>
  );
}
