import { Trans } from '@lingui/react/macro';
import { decideLine } from '#src/domain/payments/statement/decide-line.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { toLine } from '../statement-groups.ts';
import type { LineProps } from '../statement-props.ts';
import styles from '../statement.module.css';

type NearOrderProps = Pick<LineProps, 'line' | 'orders' | 'isBusy' | 'onBook' | 'onIgnore'> & {
  /** A host has not said yet whether it is the line that was booked before. */
  isSame: boolean;
  onOther: () => void;
};

/** What a line of no open order looks like: one of another event, the one that was booked before, or money that came twice. */
export function NearOrder(props: NearOrderProps) {
  const { line, orders, isBusy, isSame, onOther, onBook, onIgnore } = props;
  const { match } = line;
  const language = useLanguage();
  const near = match.kind === 'unknown' ? match.near : null;
  const order = near === null ? undefined : orders.get(near.orderId);
  if (near === null || order === undefined) return null;
  if (order.event_title !== null) {
    const title = localText(order.event_title, language);
    return (
      <p className={styles['near']}>
        <Trans>Jumlahnya milik pesanan di {title}.</Trans>
      </p>
    );
  }
  const name = order.runners[0]?.legal_name ?? '';
  if (isSame) {
    return (
      <div className={styles['near']}>
        <p>
          <Trans>
            Mungkin baris yang sama dengan yang sudah dikonfirmasi untuk {name}: hari dan jumlahnya
            sama, dan filenya tidak memuat saldo untuk membedakan.
          </Trans>
        </p>
        <Row as="p" gap={2} className={styles['ways']}>
          <Button
            variant="outline"
            size="s"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onIgnore(line, true);
            }}
          >
            <Trans>Ya, baris yang sama</Trans>
          </Button>
          <Button variant="quiet" size="s" onClick={onOther}>
            <Trans>Bukan, ini uang lain</Trans>
          </Button>
        </Row>
      </div>
    );
  }
  const { id, rev } = order;
  return (
    <div className={styles['near']}>
      <p>
        <Trans>Sepertinya dibayar dua kali: {name}.</Trans>
      </p>
      {decideLine(order, line.amount, 'note')?.kind === 'receive' ? (
        <Button
          variant="outline"
          size="s"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onBook({ ...toLine(line, 0), order_id: id, rev, late: 'note' });
          }}
        >
          <Trans>Catat untuk dikembalikan</Trans>
        </Button>
      ) : null}
    </div>
  );
}
