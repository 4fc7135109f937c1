import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { InfoPage } from '#src/contract/content/content.ts';
import { type InquiryKind, isAboutHealth } from '#src/contract/content/inquiry.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { readValues } from '#src/client/lib/forms/read-values.ts';
import { ServerFormFrame } from '#src/client/lib/forms/server-form.tsx';
import { useDraft } from '#src/client/lib/forms/use-draft.ts';
import { useFieldWords } from '#src/client/lib/forms/use-field-words.tsx';
import { checkBy } from '#src/client/lib/forms/parse-with-reasons.ts';
import { useFormDraft, useServerForm } from '#src/client/lib/forms/use-server-form.ts';
import { useOutboxAhead } from '#src/client/lib/outbox/import-outbox.ts';
import { Button } from '#src/client/ui/button.tsx';
import { emptyInquiry, inquiryFields, type InquiryValues } from './inquiry-fields.ts';
import { InquiryQuestions } from './inquiry-questions.tsx';
import { postInquiryMutationOptions } from './inquiry-queries.ts';
import { type InquiryAnswers, makeInquirySchema, toInquiryBody } from './inquiry-schema.ts';
import { InquirySent } from './inquiry-sent.tsx';

type InquiryFormProps = { kind: InquiryKind; topics: InfoPage['topics'] };

/** Asks about a service; what is typed stays on the phone until it was sent. */
export function InquiryForm({ kind, topics }: InquiryFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const errorText = useErrorText();
  useOutboxAhead();
  const post = useMutation(postInquiryMutationOptions(useQueryClient()));
  const [sent, setSent] = useState<{ reference: string | null } | null>(null);
  const [start, setStart] = useState(emptyInquiry);
  const check = useMemo(() => checkBy(makeInquirySchema(kind)), [kind]);
  const form = useServerForm<InquiryValues, InquiryAnswers>({
    fields: inquiryFields,
    words: useFieldWords(inquiryFields),
    start,
    check,
    toId: (path) => `inquiry-${path}`,
    async send(answers) {
      const requestId = await draft.takeRequestId();
      const reference = await post.mutateAsync(
        toInquiryBody(answers, { requestId, kind, language }),
      );
      setSent({ reference });
    },
    onSent: () => draft.forget(),
  });
  const draft = useInquiryDraft(form.form, { kind, start });

  if (sent !== null) {
    return (
      <InquirySent
        reference={sent.reference}
        onAgain={() => {
          const { name, phone } = form.form.getValues();
          const again = { ...emptyInquiry, name, phone };
          setStart(again);
          form.form.reset(again);
          setSent(null);
        }}
      />
    );
  }
  return (
    <ServerFormFrame
      form={form}
      gap={4}
      aria-label={t`Kirim pertanyaan`}
      refusalText={(error) =>
        error instanceof NetworkError
          ? t`Belum terkirim karena tidak ada sambungan. Isianmu tersimpan di HP ini; tekan kirim lagi saat sudah online.`
          : errorText(error)
      }
    >
      <InquiryQuestions topics={topics} withConsent={isAboutHealth(kind)} />
      <p className="tiny muted">
        <Trans>
          Kami balas lewat WhatsApp dalam 1 hari kerja. Datamu hanya dipakai untuk menjawab dan
          dihapus setelah 180 hari.
        </Trans>
      </p>
      <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
        <Trans>Kirim pertanyaan</Trans>
      </Button>
    </ServerFormFrame>
  );
}

const StoredInquiry = z.object({ requestId: z.uuid(), values: z.unknown() });

type Form = ReturnType<typeof useServerForm<InquiryValues, InquiryAnswers>>['form'];

/**
 * Stores the answers with the id that they are sent under: the same until they were sent, so that a retry after a lost
 * answer is not a second inquiry. The consent is not stored: it is given when sending. A link to the form may say what it
 * is about, which then stands before what was typed.
 */
function useInquiryDraft(form: Form, { kind, start }: { kind: InquiryKind; start: InquiryValues }) {
  const requestId = useRef<string | null>(null);
  const draft = useDraft({
    key: `inquiry:${kind}`,
    parse(stored) {
      const { data } = StoredInquiry.safeParse(stored);
      const values = readValues(inquiryFields, data?.values);
      return data && values ? { requestId: data.requestId, values } : null;
    },
    read() {
      const values = form.getValues();
      if (JSON.stringify(values) === JSON.stringify(start)) return null;
      requestId.current ??= newRequestId();
      return { requestId: requestId.current, values: { ...values, consent: false } };
    },
  });
  useFormDraft(form, draft);

  const { stored } = draft;
  const about = useLocation({ select: ({ state }) => state.inquiry });
  useEffect(() => {
    if (stored === undefined || form.formState.isDirty) return;
    if (stored !== null) {
      requestId.current = stored.requestId;
      form.reset(stored.values, { keepDefaultValues: true });
    }
    const message = form.getValues('message');
    if (about === undefined || message.includes(about)) return;
    form.setValue('message', `${about}\n\n${message}`, { shouldDirty: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the phone was asked for a draft
  }, [stored]);

  return {
    /** The id for sending now; what is sent is stored first, in case nobody answers. */
    async takeRequestId(): Promise<string> {
      await draft.save();
      return (requestId.current ??= newRequestId());
    },
    /** After it was sent: the next one is another inquiry. */
    async forget(): Promise<void> {
      requestId.current = null;
      await draft.forget();
    },
  };
}

function newRequestId(): string {
  return makeUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
