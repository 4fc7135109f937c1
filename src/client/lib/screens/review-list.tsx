import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Star } from 'lucide-react';
import type { RecordReviews } from '#src/contract/content/record-reviews.ts';
import { formatScore } from '#src/domain/text/format.ts';
import { useLanguage } from '../context.tsx';
import { toLang, localText } from '../i18n/local-text.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import styles from './review-list.module.css';

/** What people say of a record: the average, and the latest words. */
export function ReviewList({ reviews }: { reviews: RecordReviews }) {
  const { t } = useLingui();
  const language = useLanguage();
  const average = formatScore(reviews.average ?? 0, language);
  return (
    <>
      <p className={styles['average']}>
        <Star aria-hidden="true" />
        <b className="num">{average}</b>
        <span className="muted small">
          · <Plural value={reviews.count} one="# ulasan" other="# ulasan" />
        </span>
      </p>
      <ul className={styles['list']}>
        {reviews.latest.map((review) => {
          const rating = review.rating;
          return (
            <li key={review.id}>
              <p className={styles['head']}>
                <b>{review.author_name}</b>
                <span className={styles['stars']}>
                  <VisuallyHidden>{t`${rating} dari 5`}</VisuallyHidden>
                  {stars.map((star) => (
                    <Star key={star} className={star <= rating ? styles['on'] : undefined} />
                  ))}
                </span>
                {review.verified ? (
                  <Tag tone="ok" icon={<BadgeCheck />}>
                    <Trans>Terverifikasi</Trans>
                  </Tag>
                ) : null}
              </p>
              <p lang={toLang(review.body, language)}>{localText(review.body, language)}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const stars = [1, 2, 3, 4, 5];
