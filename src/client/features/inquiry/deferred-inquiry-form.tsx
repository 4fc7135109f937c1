import { deferred } from '#src/client/lib/hydration/deferred.tsx';

/** The form at the end of a page; its code comes after the page. */
export const DeferredInquiryForm = deferred(
  async () => (await import('./inquiry-form.tsx')).InquiryForm,
);
