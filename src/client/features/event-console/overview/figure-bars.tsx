import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Section } from '#src/client/ui/section.tsx';
import styles from './overview.module.css';

type FigureBarsProps = {
  heading: ReactNode;
  figures: { value: string; count: number }[];
  /** What `-` stands for. */
  none?: ReactNode;
};

/** Numbers of one kind as a table with a bar in each row; nothing while there are none. */
export function FigureBars({ heading, figures, none }: FigureBarsProps) {
  const language = useLanguage();
  const most = Math.max(1, ...figures.map(({ count }) => count));
  if (figures.length === 0) return null;
  return (
    <Section heading={heading} className={styles['part']}>
      <table className={styles['bars']}>
        <tbody>
          {figures.map(({ value, count }) => (
            <tr key={value}>
              <th scope="row">{value === '-' ? (none ?? <Trans>Tanpa jawaban</Trans>) : value}</th>
              <td aria-hidden="true">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                  <rect width={(100 * count) / most} height="8" rx="1" />
                </svg>
              </td>
              <td>{formatNumber(count, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
