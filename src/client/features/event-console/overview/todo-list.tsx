import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { formatAgo, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { partOf } from '../console-links.ts';
import type { ConsoleSearch } from '../console-search.ts';
import styles from './overview.module.css';

type Todo = {
  key: string;
  count: number;
  name: ReactNode;
  note?: ReactNode;
  search: ConsoleSearch;
};

/** What waits for the hosts: at most four numbers, each a link to the list of just these. */
export function TodoList({ overview }: { overview: EventOverview }) {
  const language = useLanguage();
  const todos = useTodos(overview).filter(({ count }) => count > 0);
  return (
    <Section heading={<Trans>Yang perlu kamu lakukan</Trans>} className={styles['part']}>
      {todos.length === 0 ? (
        <p className={styles['nothing']}>
          <CircleCheck />
          <Trans>Tidak ada yang menunggu kamu sekarang.</Trans>
        </p>
      ) : (
        <ul className={styles['todos']}>
          {todos.map(({ key, count, name, note, search }) => (
            <li key={key}>
              <Link {...partOf(overview.event, 'participants')} search={search}>
                <b className={styles['count']}>{formatNumber(count, language)}</b>
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

function useTodos({ todo }: EventOverview): Todo[] {
  const language = useLanguage();
  const now = useNow();
  const oldest = todo.oldest_proof_at;
  const age = oldest === null ? null : formatAgo(Math.max(0, now - Date.parse(oldest)), language);
  return [
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
      search: { payment: 'proof_sent', sort: 'registered' },
    },
    {
      key: 'incomplete',
      count: todo.incomplete,
      name: <Trans>data peserta belum lengkap</Trans>,
      search: { incomplete: 'true' },
    },
    {
      key: 'waiting',
      count: todo.waiting,
      name: <Trans>menunggu, padahal ada tempat</Trans>,
      search: { state: 'waitlisted' },
    },
    {
      key: 'unpaid',
      count: todo.unpaid,
      name: <Trans>belum bayar</Trans>,
      search: { payment: 'unpaid', sort: 'registered' },
    },
  ];
}
