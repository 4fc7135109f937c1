import { useLingui } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import type { OrderPayment } from '#src/contract/registration.ts';
import type { Participant } from '#src/contract/participants/participants.ts';
import { formatDate, formatRupiah } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

/** How an order is paid, also outside Derap, or that its money is to go back. */
export function usePaymentWords(): Record<OrderPayment | 'paid_outside' | 'owed', string> {
  const { t } = useLingui();
  return {
    none: t`Tidak ada tagihan`,
    unpaid: t`Belum bayar`,
    proof_sent: t`Bukti masuk`,
    paid: t`Lunas`,
    paid_outside: t`Lunas (di luar Derap)`,
    refunded: t`Dikembalikan`,
    expired: t`Tidak dibayar`,
    owed: t`Harus dikembalikan`,
  };
}

type Money = Pick<Participant, 'payment' | 'paid_outside' | 'owed' | 'paid_back'>;

/** How the money of a participant's order stands: what is to go back and what has comes before anything else. */
export function useMoneyText(): (money: Money, zone: Zone) => string {
  const { t } = useLingui();
  const language = useLanguage();
  const words = usePaymentWords();
  return ({ payment, paid_outside: isOutside = false, owed = 0, paid_back: back = null }, zone) => {
    const toGo = formatRupiah(owed, language);
    const gone = back && formatRupiah(back.amount, language);
    const day = back && formatDate(dayInZone(back.at, zone), language);
    const said = [
      ...(payment === 'paid' ? [isOutside ? words.paid_outside : words.paid] : []),
      ...(toGo === null ? [] : [t`${toGo} harus dikembalikan`]),
      ...(gone === null || day === null ? [] : [t`${gone} sudah dikembalikan, dicatat ${day}`]),
    ];
    return said.length === 0 ? words[payment] : said.join(' · ');
  };
}
