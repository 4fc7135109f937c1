import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Section } from '#src/client/ui/section.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { listSearch } from './board-links.ts';
import styles from './race-day.module.css';

/** So few of a size are worth a word to the counter. */
const lowShare = 0.05;

/** The jerseys of each size that are still at the counter, of those that were there; each opens the list of who got one. */
export function JerseysLeft({ board, event }: { board: Board; event: EventOverview['event'] }) {
  const language = useLanguage();
  const { jerseys } = board;
  const hasPacks = board.points.some(({ kind }) => kind === 'pack');
  if (!hasPacks || event.jersey_sizes.length === 0) return null;
  const isLow = ({ given, left }: Board['jerseys'][number]) =>
    left !== null && left <= Math.max(2, (given + left) * lowShare);
  return (
    <Section heading={<Trans>Stok jersey</Trans>} className={styles['part']}>
      <ul className={styles['jerseys']}>
        {jerseys.map((row) => {
          const { size, given, left } = row;
          const handed = formatNumber(given, language);
          const stock = formatNumber(given + (left ?? 0), language);
          return (
            <li key={size} className={classNames(isLow(row) && styles['low'])}>
              <Link
                {...partOf(
                  event,
                  'race-day',
                  listSearch('admitted', { kind: 'pack', jersey: size }),
                )}
              >
                <span>{size}</span>
                <b>{left === null ? handed : formatNumber(left, language)}</b>
                <span className="muted">
                  {left === null ? <Trans>diberikan</Trans> : <Trans>sisa dari {stock}</Trans>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
