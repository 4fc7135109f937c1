import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import { listSearch } from './board-links.ts';
import { useKindNames } from '../board-lists/use-board-words.ts';
import { sumCategories } from '../board-wall/board-facts.ts';
import styles from './race-day.module.css';

type CategoryTableProps = { board: Board; event: EventOverview['event'] };
type Row = ReturnType<typeof sumCategories> & { key: string; code: string; category?: string };

/** Each category at each kind of point, who has the race pack and has not started, and who has started and is not back. */
export function CategoryTable({ board, event }: CategoryTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const show = (value: number) => formatNumber(value, language);
  const names = useKindNames();
  const kinds = [...new Set(board.points.map(({ kind }) => kind))];
  const isChain = kinds.includes('pack') && kinds.includes('start');
  const mayBeOut = board.categories.some(({ not_back: count }) => count !== undefined);
  const all = sumCategories(board.categories);
  const rows: Row[] = board.categories.map((row) => ({
    ...row,
    not_back: row.not_back ?? 0,
    key: row.id,
    category: row.id,
  }));
  if (rows.length > 1) rows.push({ ...all, key: 'all', code: t`Semua` });
  const ofRow = ({ category }: Row) => (category === undefined ? {} : { category });
  const inList = (row: Row, search: ConsoleSearch<'participants'>, count: number) => (
    <Link {...partOf(event, 'participants', { ...search, ...ofRow(row) })}>{show(count)}</Link>
  );
  return (
    <Section heading={<Trans>Per kategori</Trans>} className={styles['part']}>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Kategori</Trans>
              </th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {names[kind]}
                </th>
              ))}
              {isChain ? (
                <th scope="col">
                  <Trans>Sudah ambil, belum start</Trans>
                </th>
              ) : null}
              {mayBeOut ? (
                <th scope="col">
                  <Trans>Sudah start, belum kembali</Trans>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.code}{' '}
                  <span className="muted tiny">
                    {inList(row, { state: 'confirmed' }, row.expected)}
                  </span>
                </th>
                {kinds.map((kind) => (
                  <td key={kind}>
                    <Link
                      {...partOf(
                        event,
                        'race-day',
                        listSearch('admitted', { kind, ...ofRow(row) }),
                      )}
                    >
                      {show(row.passed[kind])}
                    </Link>
                  </td>
                ))}
                {isChain ? (
                  <td>{inList(row, { chain: 'collected_only' }, row.collected_only)}</td>
                ) : null}
                {mayBeOut ? <td>{inList(row, { chain: 'not_back' }, row.not_back)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isChain && all.started_only > 0 ? (
        <p className={styles['after']}>
          <Link {...partOf(event, 'participants', { chain: 'started_only' })}>
            <Trans>{show(all.started_only)} sudah start tanpa ambil race pack</Trans>
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
