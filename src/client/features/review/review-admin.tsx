import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import type { OwnReview, ReviewState } from '#src/contract/content/review.ts';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { LinesSkeleton } from '#src/client/ui/lines-skeleton.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsToCheckQueryOptions, setReviewStateMutationOptions } from './desk-queries.ts';
import styles from '#src/client/ui/admin.module.css';
import { ListCount } from '#src/client/ui/list-count.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';

type ReviewAdminProps = {
  state: ReviewState;
  onState: (state: ReviewState) => void;
};

/** Reviews to publish or hide, for editors. */
export function ReviewAdmin({ state, onState }: ReviewAdminProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    ...reviewsToCheckQueryOptions(state),
    placeholderData: keepPreviousData,
  });
  // One at a time.
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const reviews = query.data?.items;
  const total = query.data?.total ?? 0;
  const names = { pending: t`Menunggu`, published: t`Tampil`, hidden: t`Disembunyikan` };
  return (
    <DeskFrame title={<Trans>Ulasan untuk diperiksa</Trans>}>
      <ChipRow label={t`Status`}>
        {(['pending', 'published', 'hidden'] as const).map((each) => (
          <Chip key={each} pressed={state === each} onClick={() => onState(each)}>
            {names[each]}
          </Chip>
        ))}
      </ChipRow>
      {reviews === undefined ? (
        <QueryFallback query={query} pending={<LinesSkeleton count={4} />} />
      ) : (
        <>
          <ListCount>
            <Plural value={total} one="# ulasan" other="# ulasan" />
          </ListCount>
          {reviews.length === 0 ? (
            <EmptyState
              icon={<MessageSquareQuote />}
              title={<Trans>Tidak ada ulasan di sini</Trans>}
            />
          ) : null}
          <Stack as="ul" gap={4} className={styles['list']}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review}>
                  {review.id === replyingTo ? (
                    <ReplyForm review={review} onDone={() => setReplyingTo(null)} />
                  ) : (
                    <Decision review={review} onReply={() => setReplyingTo(review.id)} />
                  )}
                </ReviewCard>
              </li>
            ))}
          </Stack>
          <LoadMore query={query} />
        </>
      )}
    </DeskFrame>
  );
}

function Decision({ review, onReply }: { review: OwnReview; onReply: () => void }) {
  const toText = useErrorText();
  const change = useMutation(setReviewStateMutationOptions(useQueryClient()));
  const decide = (state: 'published' | 'hidden') => change.mutate({ review, state });
  return (
    <Row gap={3} className={styles['actions']}>
      {review.state === 'published' ? null : (
        <Button loading={change.isPending} onClick={() => decide('published')}>
          <Trans>Tampilkan</Trans>
        </Button>
      )}
      {review.state === 'hidden' ? null : (
        <Button variant="outline" loading={change.isPending} onClick={() => decide('hidden')}>
          <Trans>Sembunyikan</Trans>
        </Button>
      )}
      <Button variant="outline" onClick={onReply}>
        {review.reply === null ? <Trans>Balas</Trans> : <Trans>Ubah balasan</Trans>}
      </Button>
      {change.error === null ? null : (
        <p role="alert">
          {isConflict(change.error) ? (
            <Trans>Editor lain lebih dulu memutuskan. Yang sekarang terlihat di atas.</Trans>
          ) : (
            toText(change.error)
          )}
        </p>
      )}
    </Row>
  );
}
