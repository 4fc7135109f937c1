import { deferred } from '#src/client/lib/hydration/deferred.tsx';

/** Comes after the form: only members whose address is not confirmed see it. */
export const EmailNote = deferred(async () => (await import('./email-note.tsx')).EmailNote);
