import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { InfoPage } from '#src/contract/content/content.ts';
import { type InquiryKind, isAboutHealth } from '#src/contract/content/inquiry.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useFormCall } from '#src/client/lib/forms/form-call.ts';
import { reasonResolver } from '#src/client/lib/forms/form-resolver.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { InquiryFields, useInquiryLabels } from './inquiry-fields.tsx';
import { postInquiryMutationOptions } from './inquiry-queries.ts';
import { emptyInquiry, inquiryBody, inquirySchema } from './inquiry-schema.ts';
import { InquirySent } from './inquiry-sent.tsx';
import { useInquiryFieldText, useInquiryRefusalText } from './inquiry-text.ts';
import { useInquiryDraft } from './use-inquiry-draft.ts';
import styles from './inquiry-form.module.css';

type InquiryFormProps = { kind: InquiryKind; topics: InfoPage['topics'] };

const fieldOrder = ['name', 'phone', 'email', 'topic', 'message', 'consent'] as const;
const fieldOf = {} as const;

/** Asks about a service; what is typed is kept on the phone until it was sent. */
export function InquiryForm({ kind, topics }: InquiryFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [reference, setReference] = useState<string | null>(null);
  const resolver = useMemo(() => reasonResolver(async () => inquirySchema(kind)), [kind]);
  const form = useForm({ resolver, defaultValues: emptyInquiry, shouldFocusError: false });
  const { errors, submitCount, isSubmitting } = form.formState;
  const draft = useInquiryDraft(form, kind);
  const post = useMutation(postInquiryMutationOptions());
  const { submit, refusal } = useFormCall(form, {
    async send(answers) {
      const requestId = await draft.takeRequestId();
      setReference(await post.mutateAsync(inquiryBody(answers, { requestId, kind, language })));
      await draft.forget();
    },
    fieldOf,
  });
  const labels = useInquiryLabels();
  const fieldText = useInquiryFieldText();
  const refusalText = useInquiryRefusalText();

  if (reference !== null) {
    return (
      <InquirySent
        reference={reference}
        onAgain={() => {
          form.reset({
            ...emptyInquiry,
            name: form.getValues('name'),
            phone: form.getValues('phone'),
          });
          setReference(null);
        }}
      />
    );
  }
  const refused = fieldOrder.filter((field) => errors[field]);
  return (
    <form
      noValidate
      method="post"
      className={styles['form']}
      aria-label={t`Kirim pertanyaan`}
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary
        submitCount={submitCount}
        errors={refused.map((field) => ({ id: `inquiry-${field}`, label: labels[field] }))}
      />
      <FormAlert key={submitCount}>
        {refusal === null || isSubmitting ? null : refusalText(refusal)}
      </FormAlert>
      <InquiryFields
        form={form}
        topics={topics}
        withConsent={isAboutHealth(kind)}
        errorOf={(field) => fieldText(field, errors[field]?.message)}
      />
      <p className={styles['note']}>
        <Trans>
          Kami balas lewat WhatsApp dalam 1 hari kerja. Datamu hanya dipakai untuk menjawab dan
          dihapus setelah 180 hari.
        </Trans>
      </p>
      <Button type="submit" variant="primary" size="l" block loading={isSubmitting}>
        <Trans>Kirim pertanyaan</Trans>
      </Button>
    </form>
  );
}
