import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type ReviewableEvent, ReviewBody } from '#src/contract/content/review.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useErrorText } from '#src/client/lib/api/errors.ts';
import { useFormCall } from '#src/client/lib/forms/form-call.ts';
import { reasonResolver } from '#src/client/lib/forms/form-resolver.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { postReviewMutationOptions } from './review-queries.ts';
import { StarChoice } from './star-choice.tsx';
import styles from './review-page.module.css';

type ReviewFormProps = { events: readonly ReviewableEvent[]; onSent: () => void };

const { event_id, body } = ReviewBody.shape;
/** Radio buttons give text. */
const FormBody = z.object({
  event_id,
  body,
  rating: z.string().check(z.regex(/^[1-5]$/)),
});
const resolver = reasonResolver(async () => FormBody);
const fieldOf = { not_admitted: 'event_id', already_reviewed: 'event_id' } as const;

/** A review of one of the events that the member was admitted at. */
export function ReviewForm({ events, onSent }: ReviewFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useForm({
    resolver,
    defaultValues: { event_id: events[0]?.id ?? '', rating: '', body: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const stars = useWatch({ control: form.control, name: 'rating' });
  const post = useMutation(postReviewMutationOptions(useQueryClient()));
  const { submit, refusal } = useFormCall(form, {
    async send({ rating, ...rest }) {
      await post.mutateAsync({ ...rest, rating: Number(rating), language });
      onSent();
    },
    fieldOf,
  });
  const errorText = useErrorText();
  const fieldText = useReviewFieldText();
  const labels = { event_id: t`Acara`, rating: t`Nilai`, body: t`Ulasanmu` };
  const refused = (['event_id', 'rating', 'body'] as const).filter((field) => errors[field]);

  return (
    <form
      noValidate
      method="post"
      className={styles['form']}
      aria-labelledby="write-review"
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary
        submitCount={submitCount}
        errors={refused.map((field) => ({ id: `review-${field}`, label: labels[field] }))}
      />
      <FormAlert key={submitCount}>
        {refusal === null || isSubmitting ? null : refusal instanceof NetworkError ? (
          <Trans>
            Belum terkirim karena tidak ada sambungan. Tulisanmu masih di sini; kirim lagi saat
            sudah online.
          </Trans>
        ) : (
          errorText(refusal)
        )}
      </FormAlert>
      <SelectField
        {...form.register('event_id')}
        id="review-event_id"
        label={labels.event_id}
        error={fieldText('event_id', errors.event_id?.message)}
      >
        {events.map(({ id, title }) => (
          <option key={id} value={id}>
            {localText(title, language)}
          </option>
        ))}
      </SelectField>
      <StarChoice
        id="review-rating"
        label={labels.rating}
        error={fieldText('rating', errors.rating?.message)}
        input={form.register('rating')}
        value={Number(stars)}
      />
      <TextArea
        {...form.register('body')}
        id="review-body"
        rows={5}
        maxLength={1000}
        placeholder={t`Apa yang paling kamu ingat? Apa yang bisa lebih baik?`}
        hint={<Trans>Tampil dengan nama depan dan inisialmu.</Trans>}
        label={labels.body}
        error={fieldText('body', errors.body?.message)}
      />
      <Button type="submit" variant="primary" size="l" loading={isSubmitting}>
        <Trans>Kirim ulasan</Trans>
      </Button>
    </form>
  );
}

function useReviewFieldText() {
  const { t } = useLingui();
  return (field: 'event_id' | 'rating' | 'body', reason: string | undefined) => {
    if (reason === undefined) return undefined;
    if (reason === 'not_admitted') return t`Ulasan hanya untuk yang tercatat hadir di acaranya.`;
    if (reason === 'already_reviewed') return t`Kamu sudah mengulas acara ini.`;
    if (field === 'rating') return t`Pilih satu sampai lima bintang.`;
    if (field === 'event_id') return t`Pilih acaranya.`;
    return reason === 'too_long'
      ? t`Paling banyak 1.000 huruf.`
      : t`Tulis paling sedikit 10 huruf.`;
  };
}
