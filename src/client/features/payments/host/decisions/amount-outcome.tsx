import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import type { AmountKind } from './possible-decisions.ts';
import { foretell, type NewDecision } from './new-decision.ts';

type AmountOutcomeProps = {
  kind: AmountKind;
  order: OrderToPay;
  decision: NewDecision;
  /** It was sent although it does not fit. */
  isWrong: boolean;
};

/** What will follow from a sum, or why it does not fit. */
export function AmountOutcome({ kind, order, decision, isWrong }: AmountOutcomeProps) {
  const language = useLanguage();
  const show = (value: number) => `Rp ${formatNumber(value, language)}`;
  const follows = foretell(order, decision);
  if (typeof follows === 'string') {
    const received = show(order.received);
    const due = show(order.amount - order.received);
    return (
      <span className={isWrong ? 'error' : undefined}>
        {follows === 'too_much' ? (
          <Trans>Yang ada di pesanan ini hanya {received}.</Trans>
        ) : kind === 'reinstate' ? (
          <Trans>Belum cukup: tagihannya masih {due}.</Trans>
        ) : (
          <Trans>Isi jumlah di atas nol.</Trans>
        )}
      </span>
    );
  }
  const left = show(order.amount - follows.received);
  const more = show(follows.received - order.amount);
  const words: Record<NewDecision['kind'], ReactNode> = {
    part: (
      <Trans>
        Masih kurang {left}. Tempatnya tetap dipegang tanpa batas waktu, dan sisanya tampil di
        tiketnya.
      </Trans>
    ),
    confirm:
      follows.received > order.amount ? (
        <Trans>
          Lebih {more}. Pesanan jadi lunas, dan lebihnya tercatat untuk dikembalikan. Ini tidak bisa
          diurungkan.
        </Trans>
      ) : (
        <Trans>Pas. Pesanan jadi lunas, dan pelari dapat email. Ini tidak bisa diurungkan.</Trans>
      ),
    refuse: null,
    receive:
      follows.payment === 'paid' ? (
        <Trans>Lebih {more}, tercatat untuk dikembalikan. Tempatnya tidak berubah.</Trans>
      ) : (
        <Trans>
          Tercatat untuk dikembalikan. Tempatnya tetap lepas, dan pelari dapat email tentang itu.
        </Trans>
      ),
    reinstate: (
      <Trans>
        Pesanan jadi lunas dan pelari dapat tempat lagi, selama kuotanya masih ada. Ini tidak bisa
        diurungkan.
      </Trans>
    ),
    refund:
      follows.places === 'given_back' ? (
        <Trans>
          Tempatnya dilepas, tiketnya tidak berlaku lagi, dan pelari dapat email. Ini tidak bisa
          diurungkan.
        </Trans>
      ) : (
        <Trans>
          Tercatat sudah kembali ke pelari. Tempatnya tidak berubah. Ini tidak bisa diurungkan.
        </Trans>
      ),
  };
  return words[decision.kind];
}
