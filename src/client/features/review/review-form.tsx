import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ReviewableEvent, ReviewBody } from '#src/contract/content/review.ts';
import { reviewMost } from '#src/contract/content/content-choices.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import { useField } from '#src/client/lib/forms/form-context.ts';
import { emptyValues, text, type ValuesOf } from '#src/client/lib/forms/fields.ts';
import { ServerFormFrame } from '#src/client/lib/forms/server-form.tsx';
import { useFieldWords } from '#src/client/lib/forms/use-field-words.tsx';
import { checkBy } from '#src/client/lib/forms/parse-with-reasons.ts';
import { useServerForm } from '#src/client/lib/forms/use-server-form.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { useOutboxAhead } from '#src/client/lib/outbox/import-outbox.ts';
import { Button } from '#src/client/ui/button.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { postReviewMutationOptions } from './review-queries.ts';
import { StarChoice } from './star-choice.tsx';

type ReviewFormProps = {
  events: readonly ReviewableEvent[];
  /** Chosen at first, if it is one of these; else the first is. */
  eventId: string | undefined;
  onSent: () => void;
};

const { event_id, body } = ReviewBody.shape;
/** Radio buttons give text. */
const FormBody = z.object({
  event_id,
  body,
  rating: z.string().check(z.regex(/^[1-5]$/)),
});
type ReviewAnswers = z.output<typeof FormBody>;
const check = checkBy(FormBody);
const fieldOf = { not_admitted: 'event_id', already_reviewed: 'event_id' } as const;

export const reviewFields = {
  event_id: text({
    label: msg`Acara`,
    reasons: {
      not_admitted: msg`Ulasan hanya untuk yang tercatat hadir di acaranya.`,
      already_reviewed: msg`Kamu sudah mengulas acara ini.`,
      other: msg`Pilih acaranya.`,
    },
  }),
  rating: text({ label: msg`Nilai`, reasons: { other: msg`Pilih satu sampai lima bintang.` } }),
  body: text({
    label: msg`Ulasanmu`,
    reasons: {
      too_long: msg`Paling banyak 1.000 huruf.`,
      other: msg`Tulis paling sedikit 10 huruf.`,
    },
  }),
};
type ReviewValues = ValuesOf<typeof reviewFields>;

/** A review of one of the events that the member was admitted at. */
export function ReviewForm({ events, eventId, onSent }: ReviewFormProps) {
  useOutboxAhead();
  const { t } = useLingui();
  const language = useLanguage();
  const errorText = useErrorText();
  const post = useMutation(postReviewMutationOptions(useQueryClient()));
  const chosen = events.find(({ id }) => id === eventId) ?? events[0];
  const form = useServerForm<ReviewValues, ReviewAnswers>({
    fields: reviewFields,
    words: useFieldWords(reviewFields),
    start: { ...emptyValues(reviewFields), event_id: chosen?.id ?? '' },
    check,
    toId: (path) => `review-${path}`,
    async send({ rating, ...rest }) {
      const about = events.find(({ id }) => id === rest.event_id)?.title ?? { id: '' };
      await post.mutateAsync({ body: { ...rest, rating: Number(rating), language }, about });
    },
    onSent,
    fieldOf,
  });
  return (
    <ServerFormFrame
      form={form}
      gap={4}
      aria-labelledby="write-review"
      refusalText={(error) =>
        error instanceof NetworkError
          ? t`Belum terkirim karena tidak ada sambungan. Tulisanmu masih di sini; kirim lagi saat sudah online.`
          : errorText(error)
      }
    >
      <ReviewQuestions events={events} />
      <Button type="submit" variant="primary" size="l" loading={form.isSending}>
        <Trans>Kirim ulasan</Trans>
      </Button>
    </ServerFormFrame>
  );
}

function ReviewQuestions({ events }: Pick<ReviewFormProps, 'events'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const stars = useWatch<ReviewValues, 'rating'>({ name: 'rating' });
  const { id, label, error, ...rating } = useField<ReviewValues>('rating');
  return (
    <>
      <SelectField {...useField<ReviewValues>('event_id')}>
        {events.map((event) => (
          <option key={event.id} value={event.id}>
            {localText(event.title, language)}
          </option>
        ))}
      </SelectField>
      <StarChoice id={id} label={label} error={error} input={rating} value={Number(stars)} />
      <TextArea
        {...useField<ReviewValues>('body')}
        rows={5}
        maxLength={reviewMost.body}
        placeholder={t`Apa yang paling kamu ingat? Apa yang bisa lebih baik?`}
        hint={<Trans>Tampil dengan nama depan dan inisialmu.</Trans>}
      />
    </>
  );
}
