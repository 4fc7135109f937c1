import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import type { KeyedLine, LineProps } from './statement-props.ts';
import { BankLine } from './statement-pair.tsx';
import styles from './statement.module.css';

type IgnoredLinesProps = Pick<LineProps, 'isBusy' | 'onIgnore'> & {
  lines: readonly KeyedLine[];
};

/** Lines that a host said are none of this event's, with the way back. */
export function IgnoredLines({ lines, isBusy, onIgnore }: IgnoredLinesProps) {
  if (lines.length === 0) return null;
  return (
    <details className={styles['ignored']}>
      <summary>
        <Plural
          value={lines.length}
          one="# baris bukan dari lomba ini"
          other="# baris bukan dari lomba ini"
        />
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line.key} className={styles['pair']}>
            <BankLine line={line} />
            <Row as="p" gap={2} className={styles['ways']}>
              <Button
                variant="quiet"
                size="s"
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) onIgnore(line, false);
                }}
              >
                <Trans>Kembalikan</Trans>
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </details>
  );
}
