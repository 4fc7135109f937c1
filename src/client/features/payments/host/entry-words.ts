import { useLingui } from '@lingui/react/macro';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';

/** `fee`: what the acquirer of QRIS kept of an entry. */
type EntryKind = OrderToPay['entries'][number]['kind'] | 'fee';

/** What happened to an order's money, in the reader's language. */
export function useEntryWords(): Record<EntryKind, string> {
  const { t } = useLingui();
  return {
    proof: t`Bukti dikirim`,
    confirm: t`Dikonfirmasi`,
    part: t`Masuk sebagian`,
    refuse: t`Bukti ditolak`,
    receive: t`Masuk terlambat`,
    reinstate: t`Dapat tempat lagi`,
    refund: t`Dikembalikan`,
    fee: t`Biaya QRIS`,
    import: t`Lunas di luar Derap (impor)`,
    import_undone: t`Impor diurungkan`,
  };
}
