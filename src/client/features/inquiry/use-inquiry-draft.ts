import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { InquiryKind } from '#src/contract/content/inquiry.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { savingSoon } from '#src/client/lib/forms/saving-soon.ts';
import { dropInquiryDraft, findInquiryDraft, saveInquiryDraft } from './inquiry-draft.ts';
import type { InquiryAnswers, InquiryValues } from './inquiry-schema.ts';

type InquiryForm = UseFormReturn<InquiryValues, unknown, InquiryAnswers>;

/**
 * Fills the form with what this phone kept, keeps what is typed from then on, and holds the id that it is sent under:
 * the same until it was sent, so that a retry after a lost answer is not a second inquiry.
 */
export function useInquiryDraft(form: InquiryForm, kind: InquiryKind) {
  const requestId = useRef<string | null>(null);

  useEffect(() => {
    let isGone = false;
    const restore = async (): Promise<void> => {
      const draft = await findInquiryDraft(kind);
      if (draft === null || isGone || form.formState.isDirty) return;
      requestId.current = draft.requestId;
      form.reset(draft.values, { keepDefaultValues: true });
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [form, kind]);

  const save = useCallback(async (): Promise<void> => {
    requestId.current ??= newRequestId();
    await saveInquiryDraft(kind, { requestId: requestId.current, values: form.getValues() });
  }, [form, kind]);

  useEffect(() => {
    const saving = savingSoon(save);
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ isDirty }) => (isDirty === false ? saving.drop() : saving.soon()),
    });
    return () => {
      saving.end();
      unsubscribe();
    };
  }, [form, save]);

  return {
    /** The id for sending now; what is sent is kept first, in case nobody answers. */
    async takeRequestId(): Promise<string> {
      await save();
      return (requestId.current ??= newRequestId());
    },
    /** After it was sent: the next one is another inquiry. */
    async forget(): Promise<void> {
      requestId.current = null;
      await dropInquiryDraft(kind);
    },
  };
}

function newRequestId(): string {
  return makeUuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}
