import * as z from 'zod/mini';
import { ContactContent } from '#src/contract/content/contact-editing.ts';
import { toE164 } from '#src/domain/text/phone.ts';

const Typed = z.object({
  address: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  instagram: z.string(),
  strava: z.string(),
  facebook: z.string(),
  youtube: z.string(),
  tiktok: z.string(),
  x: z.string(),
});

/** What an editor typed, as the server takes it: the number as it is called from anywhere. */
export const contactSchema = z.pipe(
  Typed,
  z.pipe(
    z.transform(({ whatsapp, email, ...typed }: z.output<typeof Typed>) => ({
      ...typed,
      whatsapp: whatsapp.trim() === '' ? '' : toE164(whatsapp),
      email: email.trim(),
    })),
    ContactContent,
  ),
);
