import * as z from 'zod/mini';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';

const about = z.object({ registration_id: z.string() });
type About = z.infer<typeof about>;

/** The race is on the next day. Key: the registration, so that a race that moves afterwards is not told of again. */
export const raceTomorrow: MailKind<About> = {
  name: 'race_tomorrow',
  data: about,
  topic: 'tickets',
  isPressing: true,
};

/** Race packs can be collected from the next day on. Key: the registration. */
export const packTomorrow: MailKind<About> = {
  name: 'pack_tomorrow',
  data: about,
  topic: 'tickets',
  isPressing: true,
};
