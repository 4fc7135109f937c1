import { late } from '#src/client/lib/hydration/late.tsx';

/** The form at the end of a page; its code comes after the page. */
export const LateInquiryForm = late(async () => (await import('./inquiry-form.tsx')).InquiryForm);
