import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Archive, ChevronRight, CircleCheck, Copy, OctagonX } from 'lucide-react';
import type { Board } from '#src/contract/check-in/board.ts';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import { partOf } from '../console-links.ts';
import styles from './race-day.module.css';

/** What only a host can decide. */
export function ToJudge({ todo, event }: { todo: Board['todo']; event: EventOverview['event'] }) {
  const language = useLanguage();
  const rows = [
    {
      key: 'doubles',
      icon: <Copy />,
      count: todo.doubles,
      name: <Plural value={todo.doubles} one="check-in ganda" other="check-in ganda" />,
    },
    {
      key: 'not_entitled',
      icon: <OctagonX />,
      count: todo.not_entitled,
      name: <Plural value={todo.not_entitled} one="masuk tanpa hak" other="masuk tanpa hak" />,
    },
    {
      key: 'quarantined',
      icon: <Archive />,
      count: todo.quarantined,
      name: <Plural value={todo.quarantined} one="dikarantina" other="dikarantina" />,
    },
  ].filter(({ count }) => count > 0);
  return (
    <Section
      heading={<Trans>Perlu keputusanmu</Trans>}
      more={
        <MoreLink {...partOf(event, 'incidents')}>
          <Trans>Riwayat</Trans>
        </MoreLink>
      }
      className={styles['part']}
    >
      {rows.length === 0 ? (
        <p className={styles['nothing']}>
          <CircleCheck />
          <Trans>Tidak ada yang perlu diputuskan.</Trans>
        </p>
      ) : (
        <ul className={styles['judge']}>
          {rows.map(({ key, icon, count, name }) => (
            <li key={key}>
              <Link {...partOf(event, 'incidents')}>
                <span className={styles['shape']}>{icon}</span>
                <b className={styles['count']}>{formatNumber(count, language)}</b>
                <b>{name}</b>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
