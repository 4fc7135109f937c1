import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnReview, ReplyContent } from '#src/contract/content/review.ts';
import { reviewMost } from '#src/contract/content/content-choices.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { KeptNote } from '#src/client/lib/forms/draft-notes.tsx';
import { text } from '#src/client/lib/forms/fields.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { useShortFormDraft } from '#src/client/lib/forms/use-short-form-draft.ts';
import formStyles from '#src/client/shell/desk/desk-form.module.css';
import { CurrentState } from '#src/client/shell/desk/desk-form.tsx';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { replyMutationOptions } from './desk-queries.ts';

const replyFields = {
  reply: text({
    label: msg`Balasan`,
    reasons: { too_long: msg`Paling banyak 600 huruf.` },
  }),
  reply_en: text({
    label: msg`Balasan dalam bahasa Inggris`,
    reasons: { too_long: msg`Paling banyak 600 huruf.` },
  }),
};

type ReplyFormProps = { review: OwnReview; onDone: () => void };

/** A public answer to a review. Where another editor was first, what was typed stays beside what is there now. */
export function ReplyForm({ review, onDone }: ReplyFormProps) {
  const { t } = useLingui();
  const reply = useMutation(replyMutationOptions(useQueryClient()));
  const form = useShortForm({
    fields: replyFields,
    start: { reply: review.reply?.id ?? '', reply_en: review.reply?.en ?? '' },
    schema: ReplyContent,
    send: async (content) => {
      await reply.mutateAsync({ review, content });
      showToastLater({ type: 'success', title: t`Balasan tersimpan` });
      onDone();
    },
  });
  const draft = useShortFormDraft(form, `review-reply:${review.id}`);
  const wasChanged = isConflict(form.refusal) && !form.isSending;
  return (
    <ShortFormFrame
      form={form}
      RefusalText={ReplyRefusal}
      gap={4}
      fit
      className={formStyles['form']}
    >
      {draft.isRestored ? <KeptNote onDiscard={draft.discard} /> : null}
      {wasChanged ? (
        <CurrentState>
          <p lang="id">{review.reply?.id ?? <Trans>Tidak ada balasan.</Trans>}</p>
          {review.reply?.en === undefined ? null : <p lang="en">{review.reply.en}</p>}
        </CurrentState>
      ) : null}
      <TextArea
        {...form.field('reply')}
        rows={4}
        maxLength={reviewMost.reply}
        hint={<Trans>Semua orang membacanya di bawah ulasan. Kosongkan untuk menghapusnya.</Trans>}
      />
      <TextArea
        {...form.field('reply_en')}
        lang="en"
        rows={4}
        maxLength={reviewMost.reply}
        optional
      />
      <Row gap={2} align="center">
        <Button type="submit" variant="primary" size="l" loading={form.isSending}>
          <Trans>Simpan</Trans>
        </Button>
        <Button variant="outline" size="l" onClick={onDone}>
          <Trans>Tidak jadi</Trans>
        </Button>
      </Row>
    </ShortFormFrame>
  );
}

function ReplyRefusal({ error }: { error: unknown }) {
  return isConflict(error) ? (
    <Trans>
      Editor lain baru saja mengubah balasan ini. Isianmu masih ada. Bandingkan dengan yang sekarang
      di bawah ini; kalau kamu simpan lagi, isianmu yang dipakai.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}
