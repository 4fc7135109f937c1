import { Trans } from '@lingui/react/macro';
import type { StatementOrder } from '#src/contract/payments/statement.ts';
import type { LineDecision } from '#src/domain/payments/statement/decide-line.ts';
import type { Candidate } from '#src/domain/payments/statement/matching/candidates.ts';
import type { MoneyIn } from '#src/domain/payments/statement/statement.ts';
import { formatAgo, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';

type ReasonWordsProps = Candidate & { line: MoneyIn; order: StatementOrder };

/** Why an order may be what a line paid. */
export function ReasonWords({ reason, isNameAlike, line, order }: ReasonWordsProps) {
  return (
    <>
      <Reason reason={reason} line={line} order={order} />
      {isNameAlike ? (
        <>
          {', '}
          <Trans>namanya mirip</Trans>
        </>
      ) : null}
      {'. '}
    </>
  );
}

function Reason({ reason, line, order }: Pick<ReasonWordsProps, 'reason' | 'line' | 'order'>) {
  const language = useLanguage();
  switch (reason) {
    case 'no_code':
      return <Trans>Tanpa angka unik</Trans>;
    case 'same_amount':
      return <Trans>Jumlahnya sama</Trans>;
    case 'rest':
      return <Trans>Sisa yang belum dibayar</Trans>;
    case 'early':
      return <Trans>Uangnya masuk sebelum pesanan dibuat</Trans>;
    case 'less':
      return <Trans>Jumlahnya kurang</Trans>;
    case 'more':
      return <Trans>Jumlahnya lebih</Trans>;
    case 'late': {
      const { time, day } = line;
      const deadline = order.expires_at;
      if (time === null || deadline === null) return <Trans>Lewat batas</Trans>;
      const by = Date.parse(`${day}T${time}:00+07:00`) - Date.parse(deadline);
      if (by <= 0) return <Trans>Tempatnya sudah dilepas</Trans>;
      const late = formatAgo(by, language);
      return <Trans>Lewat batas ({late})</Trans>;
    }
  }
}

type DecisionWordsProps = { decision: LineDecision; left: number };

/** What booking a line does to its order. */
export function DecisionWords({ decision: { kind, isWaived }, left }: DecisionWordsProps) {
  const language = useLanguage();
  switch (kind) {
    case 'confirm':
      if (left < 0) {
        const surplus = formatRupiah(-left, language);
        return <Trans>Jadi lunas, lebih {surplus} untuk dikembalikan.</Trans>;
      }
      return isWaived ? (
        <Trans>Jadi lunas, angka uniknya direlakan.</Trans>
      ) : (
        <Trans>Jadi lunas.</Trans>
      );
    case 'part': {
      const rest = formatRupiah(left, language);
      return <Trans>Dicatat sebagian, masih kurang {rest}.</Trans>;
    }
    case 'reinstate':
      return <Trans>Jadi lunas dan dapat tempat lagi.</Trans>;
    case 'receive':
      return <Trans>Uangnya dicatat saja, tanpa tempat. Kembalikan lewat pembayarannya.</Trans>;
  }
}
