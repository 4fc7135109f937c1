import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Clock, ListChecks, ShieldCheck, Undo2 } from 'lucide-react';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { listSearch } from './board-links.ts';
import { useListNames } from '../board-lists/entry-words.ts';
import styles from './race-day.module.css';

const icons = { voids: <Undo2 />, overrides: <ShieldCheck />, unknown_times: <Clock /> };

/** What was done by hand or cannot be timed: nothing to judge, but worth knowing. */
export function NotedList({ board, event }: { board: Board; event: EventOverview['event'] }) {
  const language = useLanguage();
  const names = useListNames();
  const kinds = ['voids', 'overrides', 'unknown_times'] as const;
  return (
    <Section heading={<Trans>Catatan</Trans>} className={styles['part']}>
      <ul className={styles['noted']}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link {...partOf(event, 'race-day', listSearch(kind))}>
              {icons[kind]}
              <span>{names[kind]}</span>
              <b>{formatNumber(board.noted[kind], language)}</b>
              <ChevronRight />
            </Link>
          </li>
        ))}
        <li>
          <Link {...partOf(event, 'race-day', listSearch('log'))}>
            <ListChecks />
            <span>{names.log}</span>
            <ChevronRight />
          </Link>
        </li>
      </ul>
    </Section>
  );
}
