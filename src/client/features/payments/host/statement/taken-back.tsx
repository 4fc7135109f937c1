import { Trans } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { MoneyOut } from '#src/domain/payments/statement/reading/pair-reversals.ts';
import { formatDate, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import type { Undone } from './statement-groups.ts';
import { BankLine } from './statement-pair.tsx';
import styles from './statement.module.css';

/** The line by which the bank took money back. */
export function DebitLine({ debit }: { debit: MoneyOut }) {
  const language = useLanguage();
  const { line, description } = debit;
  const day = formatDate(debit.day, language);
  const sum = formatRupiah(debit.amount, language);
  return (
    <p className={styles['near']}>
      <Trans>
        Ditarik kembali {sum} pada {day}, baris {line} di file: “{description}”.
      </Trans>
    </p>
  );
}

type UndoneListProps = { event: EventOverview['event']; undone: readonly Undone[] };

/** Money that was confirmed before and that the bank took back: the runner's place stands on nothing. */
export function UndoneList({ event, undone }: UndoneListProps) {
  if (undone.length === 0) return null;
  return (
    <section className={styles['undone']} role="alert">
      <h2>
        <Trans>Bank menarik kembali uang yang sudah dikonfirmasi</Trans>
      </h2>
      <ul>
        {undone.map(({ orders, credit, debit }) => {
          const runners = orders.flatMap((order) => order.runners);
          const name = runners.map(({ legal_name: each }) => each).join(', ');
          return (
            <li key={debit.line} className={styles['pair']}>
              {credit === null ? null : <BankLine line={credit} />}
              <DebitLine debit={debit} />
              <p className={styles['near']}>
                {credit === null ? (
                  <Trans>Mungkin uang dari {name}. Cek di bank sebelum mengubah apa pun.</Trans>
                ) : (
                  <Trans>Uang ini sudah dikonfirmasi untuk {name}.</Trans>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <ButtonLink {...partOf(event, 'payments')} variant="outline" size="s">
        <Trans>Buka Pembayaran</Trans>
      </ButtonLink>
    </section>
  );
}
