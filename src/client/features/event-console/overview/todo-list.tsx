import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { sizesRunningOut } from '#src/domain/participants/jersey-stock.ts';
import { formatAgo, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { partOf } from '../shared/console-links.ts';
import { isBehind } from '../shared/event-facts.ts';
import styles from './overview.module.css';

type Todo = {
  key: string;
  /** Null where there is nothing to count. */
  count: number | null;
  /** Shown instead of the number. */
  shown?: string;
  name: ReactNode;
  note?: ReactNode;
  way: ReturnType<typeof partOf>;
};

/** What waits for the hosts: a few numbers, each a link to the list of just these. */
export function TodoList({ overview }: { overview: EventOverview }) {
  const language = useLanguage();
  const todos = useTodos(overview).filter(({ count }) => count !== 0);
  return (
    <Section heading={<Trans>Yang perlu kamu lakukan</Trans>} className={styles['part']}>
      {todos.length === 0 ? (
        <p className={styles['nothing']}>
          <CircleCheck />
          <Trans>Tidak ada yang menunggu kamu sekarang.</Trans>
        </p>
      ) : (
        <ul className={styles['todos']}>
          {todos.map(({ key, count, shown, name, note, way }) => (
            <li key={key}>
              <Link {...way}>
                <b className={styles['count']}>
                  {shown ?? (count === null ? <TriangleAlert /> : formatNumber(count, language))}
                </b>
                <span>
                  <b>{name}</b>
                  {note}
                </span>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function useTodos(overview: EventOverview): Todo[] {
  const { event, todo, jerseys, jersey_stock: stock } = overview;
  const language = useLanguage();
  const now = useNow();
  const oldest = todo.oldest_proof_at;
  const age = oldest === null ? null : formatAgo(Math.max(0, now - Date.parse(oldest)), language);
  const surplus = formatNumber(todo.over_amount, language);
  const ofMoney: Todo[] = [
    {
      key: 'proofs',
      count: todo.proofs,
      name: <Trans>pembayaran perlu dicek</Trans>,
      note:
        age === null ? null : (
          <Tag tone="warn" icon={<Clock />}>
            <Trans>Tertua {age}</Trans>
          </Tag>
        ),
      way: partOf(event, 'payments'),
    },
    {
      key: 'owed',
      count: todo.owed,
      name: <Trans>pembayaran harus dikembalikan</Trans>,
      way: partOf(event, 'payments', { payment: 'owed' }),
    },
    {
      key: 'over',
      count: todo.over,
      name: <Trans>pesanan kelebihan bayar</Trans>,
      note: (
        <span className="small muted">
          <Trans>Rp {surplus} harus dikembalikan</Trans>
        </span>
      ),
      way: partOf(event, 'payments', { payment: 'over' }),
    },
  ];
  if (isBehind(overview, now)) return ofMoney;
  return [
    {
      key: 'account',
      count: todo.lacks_account ? null : 0,
      name: <Trans>Belum ada rekening tujuan</Trans>,
      note: (
        <span className="tiny muted">
          <Trans>Tambah rekening atau QRIS supaya pelari bisa bayar</Trans>
        </span>
      ),
      way: partOf(event, 'accounts'),
    },
    ...ofMoney,
    {
      key: 'incomplete',
      count: todo.incomplete,
      name: <Trans>data peserta belum lengkap</Trans>,
      way: partOf(event, 'participants', { incomplete: 'true' }),
    },
    ...sizesRunningOut({ sizes: event.jersey_sizes, stock, reserved: jerseys }).map((row) => ({
      key: `size-${row.size}`,
      count: 1,
      shown: row.size,
      name: <Trans>ukuran jersey {row.size} hampir habis</Trans>,
      note: (
        <span className="small muted">
          <Trans>
            {row.reserved} dipilih, stok {row.pieces}
          </Trans>
        </span>
      ),
      way: partOf(event, 'participants', { jersey: row.size }),
    })),
    {
      key: 'waiting',
      count: todo.waiting,
      name: <Trans>menunggu, padahal ada tempat</Trans>,
      way: partOf(event, 'participants', { waiting: 'true' }),
    },
    {
      key: 'unpaid',
      count: todo.unpaid,
      name: <Trans>belum bayar</Trans>,
      way: partOf(event, 'participants', { payment: 'unpaid', sort: 'registered' }),
    },
  ];
}
