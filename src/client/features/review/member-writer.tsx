import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutbox } from '#src/client/lib/outbox/use-outbox.ts';
import { WaitingNote } from '#src/client/lib/outbox/waiting-note.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { LinesSkeleton } from '#src/client/ui/lines-skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { ownReviewsQueryOptions, reviewSubject } from './review-queries.ts';
import styles from './review-page.module.css';

/** The review form, if the member has something to review, and their earlier reviews. */
export function MemberWriter({ eventId }: { eventId: string | undefined }) {
  const [hasSent, setSent] = useState(false);
  const query = useQuery(ownReviewsQueryOptions());
  const waiting = useOutbox().filter(({ kind }) => kind === 'review');
  const { data } = query;
  if (data === undefined) {
    return <QueryFallback query={query} pending={<LinesSkeleton count={2} />} />;
  }
  const { reviews } = data;
  const isWaiting = ({ id }: { id: string }) =>
    waiting.some(({ subject, refusal }) => subject === reviewSubject(id) && refusal === null);
  const reviewable = data.reviewable.filter((event) => !isWaiting(event));
  return (
    <>
      {waiting.map((entry) => (
        <WaitingNote key={entry.id} entry={entry} />
      ))}
      {hasSent && waiting.length === 0 ? (
        <output className={styles['thanks']}>
          <Trans>
            Terima kasih! Ulasanmu tampil setelah diperiksa, biasanya dalam 1 hari kerja.
          </Trans>
        </output>
      ) : null}
      {reviewable.length > 0 ? (
        <ReviewForm
          key={reviewable.length}
          events={reviewable}
          eventId={eventId}
          onSent={() => setSent(true)}
        />
      ) : reviews.length > 0 ? (
        <p className={classNames('muted', styles['hint'])}>
          <Trans>
            Tidak ada acara lain yang menunggu ulasanmu. Setelah tiketmu dipindai lagi, acaranya
            muncul di sini.
          </Trans>
        </p>
      ) : (
        <p className={classNames('muted', styles['hint'])}>
          <Trans>
            Belum ada acara yang bisa kamu ulas. Setelah tiketmu dipindai di start, finis, atau sesi
            lari bareng, acaranya muncul di sini.
          </Trans>
        </p>
      )}
      {reviews.length === 0 ? null : (
        <Stack gap={4} className={styles['own']}>
          <h3>
            <Trans>Ulasanmu</Trans>
          </h3>
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} heading="h4" />
          ))}
        </Stack>
      )}
    </>
  );
}
