import { Trans } from '@lingui/react/macro';
import { BadgeCheck, Clock, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnReview, Review } from '#src/contract/content/review.ts';
import { formatDate } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { isUntranslated, toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { useReviewKindName } from './review-kinds.ts';
import { ReviewTargetLink } from './review-target-link.tsx';
import { Stars } from './stars.tsx';
import styles from './review-page.module.css';

type ReviewCardProps = {
  review: Review & Partial<Pick<OwnReview, 'state'>>;
  /** The heading level: one below the heading above the card. */
  heading?: 'h2' | 'h3' | 'h4';
  /** At the end: the editor's actions. */
  children?: ReactNode;
};

/** One review: rating, subject, text, author and date. */
export function ReviewCard({ review, heading: Heading = 'h2', children }: ReviewCardProps) {
  const language = useLanguage();
  const kindName = useReviewKindName();
  const day = dayInZone(Date.parse(review.created_at), 'Asia/Jakarta');
  return (
    <article className={styles['card']}>
      <Row as="p" gap={2} beside={3} align="center">
        <Stars rating={review.rating} />
        {review.verified ? (
          <Tag tone="ok" icon={<BadgeCheck />}>
            {review.target_kind === 'race' || review.target_kind === 'event' ? (
              <Trans>Hadir di event</Trans>
            ) : (
              <Trans>Terverifikasi</Trans>
            )}
          </Tag>
        ) : null}
        <StateTag state={review.state} />
      </Row>
      <Heading className={styles['about']}>
        <span>{kindName(review.target_kind)}</span>
        {review.target === null ? null : <ReviewTargetLink review={review} />}
      </Heading>
      <blockquote lang={toLang(review.body, language)}>
        {localText(review.body, language)}
      </blockquote>
      {isUntranslated(review.body, language) ? (
        <p className={styles['by']}>
          <Trans>Ditulis dalam bahasa Indonesia.</Trans>
        </p>
      ) : null}
      <p className={styles['by']}>
        {review.author_name} · <time dateTime={day}>{formatDate(day, language)}</time>
      </p>
      {review.reply === null ? null : (
        <div className={styles['reply']} lang={toLang(review.reply, language)}>
          <b lang={language}>
            <Trans>Balasan Derap</Trans>
          </b>
          <p>{localText(review.reply, language)}</p>
        </div>
      )}
      {children}
    </article>
  );
}

function StateTag({ state }: { state: OwnReview['state'] | undefined }) {
  if (state === 'pending') {
    return (
      <Tag tone="warn" icon={<Clock />}>
        <Trans>Menunggu diperiksa</Trans>
      </Tag>
    );
  }
  if (state === 'hidden') {
    return (
      <Tag icon={<EyeOff />}>
        <Trans>Tidak ditampilkan</Trans>
      </Tag>
    );
  }
  return null;
}
