import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { languages } from '#src/contract/choices.ts';
import { LocalText, Zone } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { type Keys, UnreadableCiphertext } from '#src/server/platform/keys.ts';
import { enqueueMailsAbout, type MailSubject } from '#src/server/platform/mail/enqueue.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import { writeLetter } from '#src/server/platform/mail/letter/write-letter.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';
import type { ComposeMail } from '#src/server/platform/mail/send-mails.ts';
import { words } from './farewell-words.ts';

/** The last mail to a member, who is nobody any more: all that it says rests encrypted in its row. */
const accountClosed: MailKind<{ box: string }> = {
  name: 'account_closed',
  data: z.object({ box: z.string() }),
};
const purpose = 'farewell';

const Farewell = z.object({
  address: z.string(),
  name: z.string(),
  language: z.enum(languages),
  places: z.array(
    z.object({ title: LocalText, starts_at: z.string(), zone: Zone, name: z.string() }),
  ),
});
/** `places`: those that were given up, with the starts of their events and the runners' names. */
type Farewell = z.infer<typeof Farewell>;

/** Whom it is to, and what was given up. */
export type FarewellInput = {
  account: { id: string; email: string; name: string; language: Farewell['language'] };
  places: Farewell['places'];
  now: Date;
};

/** Stores the mail that says what closing an account did, in its transaction. */
export async function enqueueFarewell(
  trx: Transaction<Database>,
  keys: Keys,
  { account: { id, email, name, language }, places, now }: FarewellInput,
): Promise<void> {
  const farewell: Farewell = { address: email, name, language, places };
  const box = keys.encrypt(purpose, Buffer.from(JSON.stringify(farewell)));
  await enqueueMailsAbout(trx, {
    kind: accountClosed,
    about: sql<
      MailSubject<{ box: string }>
    >`(select ${JSON.stringify({ box })}::jsonb as data, ${id}::text as key, null::text as community_id)`,
    now,
  });
}

/** The composer of that mail, by the name of its kind. */
export function farewellMails({ keys }: { keys: Keys }): Record<string, ComposeMail> {
  return {
    [accountClosed.name]: ({ id, data }) => {
      const farewell = open(keys, accountClosed.data.parse(data).box);
      if (farewell === null) return Promise.resolve('dropped');
      return Promise.resolve({ id, to: farewell.address, ...write(farewell) });
    },
  };
}

function open(keys: Keys, box: string): Farewell | null {
  try {
    return Farewell.parse(JSON.parse(keys.decrypt(purpose, box).toString()));
  } catch (error) {
    if (error instanceof UnreadableCiphertext) return null;
    throw error;
  }
}

function write({ name, language, places }: Farewell) {
  const { subject, title, lead, released, kept, stranger, footer } = words;
  return writeLetter({
    language,
    subject,
    preview: lead,
    name,
    title,
    lead: places.length === 0 ? [lead] : [lead, released],
    facts: places.map((place) => ({
      label: `${inLanguage(place.title, language)}, ${formatDay(place.starts_at, place.zone, language)}`,
      value: place.name,
    })),
    notes: [kept, stranger],
    footer,
  });
}
