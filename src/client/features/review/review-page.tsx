import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareQuote, PenLine } from 'lucide-react';
import { reviewKinds } from '#src/contract/choices.ts';
import { HomeBar } from '#src/client/shell/bars/detail-bar.tsx';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { ButtonAnchor } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { LinesSkeleton } from '#src/client/ui/lines-skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { ReviewCard } from './review-card.tsx';
import { useReviewKindName } from './review-kinds.ts';
import { type ReviewFilter, reviewListQueryOptions } from './review-queries.ts';
import { ReviewWriter } from './review-writer.tsx';
import { ReviewSummary } from './review-summary.tsx';
import styles from './review-page.module.css';

type ReviewPageProps = {
  filter: ReviewFilter;
  /** The event to review; chosen in the form if the member may review it. */
  eventId: string | undefined;
  onFilter: (filter: ReviewFilter) => void;
};

const writerId = 'tulis';

/** Reviews with a summary and filters, and a form for participants. */
export function ReviewPage({ filter, eventId, onFilter }: ReviewPageProps) {
  const { t } = useLingui();
  const toName = useReviewKindName();
  const query = useInfiniteQuery({
    ...reviewListQueryOptions(filter),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <Main bar={<HomeBar title={<Trans>Ulasan</Trans>} />} className={styles['page']}>
      <div className={styles['side']}>
        <h1>
          <Trans>Kata mereka</Trans>
        </h1>
        {data === undefined ? null : (
          <ReviewSummary
            summary={data.summary}
            rating={filter.rating}
            onRating={(rating) => onFilter({ ...filter, rating })}
          />
        )}
        <ButtonAnchor
          href={`#${writerId}`}
          variant="outline"
          className={classNames('mobile-only', styles['toWriter'])}
        >
          <PenLine />
          <Trans>Tulis ulasan</Trans>
        </ButtonAnchor>
      </div>
      <div className={styles['list']}>
        <ChipRow label={t`Ulasan tentang`}>
          <Chip pressed={filter.kind === undefined} onClick={() => onFilter({})}>
            <Trans>Semua</Trans>
          </Chip>
          {reviewKinds.map((kind) => (
            <Chip key={kind} pressed={filter.kind === kind} onClick={() => onFilter({ kind })}>
              {toName(kind)}
            </Chip>
          ))}
        </ChipRow>
        {data === undefined ? (
          <QueryFallback query={query} pending={<LinesSkeleton count={5} />} />
        ) : (
          <>
            <output className={styles['found']}>
              <Plural value={data.total} one="# ulasan" other="# ulasan" />
            </output>
            {data.items.length === 0 ? <NoReviews /> : null}
            <Stack
              as="ul"
              gap={4}
              className={styles['cards']}
              aria-busy={query.isPlaceholderData || undefined}
            >
              {data.items.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </Stack>
            <LoadMore query={query} />
          </>
        )}
      </div>
      <div id={writerId} className={styles['writer']}>
        <ReviewWriter eventId={eventId} />
      </div>
    </Main>
  );
}

function NoReviews() {
  return (
    <EmptyState icon={<MessageSquareQuote />} title={<Trans>Belum ada ulasan di sini</Trans>}>
      <Trans>Yang pertama bisa datang darimu, setelah kamu check-in di sebuah acara.</Trans>
    </EmptyState>
  );
}
