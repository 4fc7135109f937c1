import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  Archive,
  ChevronRight,
  CircleCheck,
  Copy,
  OctagonX,
  Split,
  TriangleAlert,
} from 'lucide-react';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import styles from './race-day.module.css';

type ToJudgeProps = { board: Pick<Board, 'todo' | 'points'>; event: EventOverview['event'] };

/** What only a host can decide. */
export function ToJudge({ board: { todo, points }, event }: ToJudgeProps) {
  const language = useLanguage();
  const rows = [
    {
      key: 'doubles',
      icon: <Copy />,
      count: todo.doubles,
      way: partOf(event, 'incidents', { kind: 'double' }),
      name: <Plural value={todo.doubles} one="check-in ganda" other="check-in ganda" />,
    },
    {
      key: 'not_entitled',
      icon: <OctagonX />,
      count: todo.not_entitled,
      way: partOf(event, 'incidents', { kind: 'not_entitled' }),
      name: <Plural value={todo.not_entitled} one="masuk tanpa hak" other="masuk tanpa hak" />,
    },
    {
      key: 'order_uncertain',
      icon: <TriangleAlert />,
      count: todo.order_uncertain,
      way: partOf(event, 'incidents', { kind: 'order_uncertain' }),
      name: <Trans>ganda yang urutannya belum pasti</Trans>,
    },
    {
      key: 'quarantined',
      icon: <Archive />,
      count: todo.quarantined,
      way: partOf(event, 'incidents', { state: 'quarantine' }),
      name: <Plural value={todo.quarantined} one="dikarantina" other="dikarantina" />,
    },
  ].filter(({ count }) => count > 0);
  const split = points.filter(({ idle_lanes: idle }) => idle.length > 0);
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
      {rows.length + split.length === 0 ? (
        <p className={styles['nothing']}>
          <CircleCheck />
          <Trans>Tidak ada yang perlu diputuskan.</Trans>
        </p>
      ) : (
        <ul className={styles['judge']}>
          {rows.map(({ key, icon, count, way, name }) => (
            <li key={key}>
              <Link {...way}>
                <span className={styles['shape']}>{icon}</span>
                <b className={styles['count']}>{formatNumber(count, language)}</b>
                <b>{name}</b>
                <ChevronRight />
              </Link>
            </li>
          ))}
          {split.map(({ id, name, idle_lanes: idle }) => (
            <li key={id}>
              <Link {...partOf(event, 'lanes', { point: id })}>
                <span className={styles['shape']}>
                  <Split />
                </span>
                <b className={styles['count']}>{formatNumber(idle.length, language)}</b>
                <b>
                  <IdleLanes count={idle.length} point={localText(name, language)} />
                </b>
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Nobody admits their runners. */
function IdleLanes({ count, point }: { count: number; point: string }) {
  return (
    <Plural
      value={count}
      one={`barisan tanpa HP di ${point}`}
      other={`barisan tanpa HP di ${point}`}
    />
  );
}
