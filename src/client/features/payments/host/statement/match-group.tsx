import { Plural } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import type { MatchedLine } from './statement-props.ts';
import styles from './statement.module.css';

type MatchGroupProps = {
  id: string;
  icon: ReactNode;
  tone: 'ok' | 'warn' | 'plain';
  heading: ReactNode;
  lines: readonly MatchedLine[];
  /** How many are shown before more are asked for. */
  first: number;
  children: (line: MatchedLine) => ReactNode;
};

/** A thousand lines at once would hold up a phone. */
const step = 50;

/** Lines of one kind with their sum; renders nothing without any. */
export function MatchGroup(props: MatchGroupProps) {
  const { id, icon, tone, heading, lines, first, children } = props;
  const language = useLanguage();
  const [shown, setShown] = useState(first);
  if (lines.length === 0) return null;
  const left = lines.length - shown;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-head`} className={styles['group']}>
      <div className={styles['head']}>
        <span className={classNames(styles['icon'], styles[tone])}>{icon}</span>
        <h2 id={`${id}-head`}>{heading}</h2>
        <b className="num">{formatRupiah(sum, language)}</b>
      </div>
      <ul>{lines.slice(0, shown).map(children)}</ul>
      {left <= 0 ? null : (
        <Button variant="quiet" size="s" onClick={() => setShown(shown + step)}>
          <Plural value={Math.min(left, step)} one="Lihat # lagi" other="Lihat # lagi" />
          <ChevronDown />
        </Button>
      )}
    </section>
  );
}
