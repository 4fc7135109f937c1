import type { Waiting } from '#src/contract/registration/waiting.ts';
import { drawLine } from './waiting-state.ts';
import styles from './waiting.module.css';

type LineDrawingProps = {
  waiting: Pick<Waiting, 'ahead_at_first' | 'line'> & { ahead: number };
  words: Record<'start' | 'you' | 'end', string>;
};

const middle = 20;
const below = 54;

/** The line as dots, the way made so far lit, and the place at its end. What it says stands beside it in words. */
export function LineDrawing({ waiting, words }: LineDrawingProps) {
  const { dots, from, to } = drawLine(waiting);
  // Words that would lie on one another are left out: the way itself is seen.
  const hasStart = to - from > 22;
  const hasEnd = to < 72;
  return (
    <svg className={styles['line']} width="100%" height="62" aria-hidden="true" focusable="false">
      <line className={styles['rail']} x1="2%" x2="98%" y1={middle} y2={middle} />
      {dots.map((x) => (
        <circle key={x} className={styles['dot']} cx={`${x}%`} cy={middle} r="4.5" />
      ))}
      <line className={styles['goal']} x1="99%" x2="99%" y1={middle - 15} y2={middle + 15} />
      <line className={styles['casing']} x1={`${from}%`} x2={`${to}%`} y1={middle} y2={middle} />
      <line className={styles['course']} x1={`${from}%`} x2={`${to}%`} y1={middle} y2={middle} />
      {from === to ? null : (
        <circle className={styles['start']} cx={`${from}%`} cy={middle} r="6" />
      )}
      <circle className={styles['you']} cx={`${to}%`} cy={middle} r="9" />
      {hasStart ? (
        <text x={`${from}%`} y={below} textAnchor={from < 12 ? 'start' : 'middle'}>
          {words.start}
        </text>
      ) : null}
      <text
        className={styles['here']}
        x={`${to}%`}
        y={below}
        textAnchor={to < 12 ? 'start' : to > 88 ? 'end' : 'middle'}
      >
        {words.you}
      </text>
      {hasEnd ? (
        <text x="100%" y={below} textAnchor="end">
          {words.end}
        </text>
      ) : null}
    </svg>
  );
}
