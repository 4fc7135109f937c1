import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReviewSummary as Summary } from '#src/contract/content/review.ts';
import { formatNumber, formatScore } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { Stars } from './stars.tsx';
import styles from './review-page.module.css';

type ReviewSummaryProps = {
  summary: Summary;
  rating: number | undefined;
  onRating: (rating: number | undefined) => void;
};

/** The average, and the count of each rating; a row filters by its rating. */
export function ReviewSummary({ summary, rating, onRating }: ReviewSummaryProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const total = summary.counts.reduce((sum, count) => sum + count, 0);
  if (summary.average === null) return null;
  return (
    <section aria-label={t`Ringkasan nilai`} className={styles['summary']}>
      <Stack gap={2}>
        <p className={`numeral ${styles['score']}`}>{formatScore(summary.average, language)}</p>
        <Stars rating={summary.average} />
        <p className="small muted">
          <Plural value={total} one="# ulasan" other="# ulasan" />
        </p>
      </Stack>
      <ul className={styles['bars']}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = summary.counts[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <button
                type="button"
                aria-pressed={rating === stars}
                onClick={() => onRating(rating === stars ? undefined : stars)}
              >
                <span className="num">
                  {stars}
                  <VisuallyHidden>
                    {' '}
                    <Trans>bintang:</Trans>
                  </VisuallyHidden>
                </span>
                <DerapBar value={count / total} />
                <span className={`num ${styles['count']}`}>
                  {formatNumber(count, language)}
                  <VisuallyHidden>
                    {' '}
                    <Trans>ulasan</Trans>
                  </VisuallyHidden>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {rating === undefined ? null : (
        <output className={classNames('small muted', styles['only'])}>
          <Trans>Hanya ulasan {rating} bintang yang tampil.</Trans>
        </output>
      )}
    </section>
  );
}
