import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { makeId } from '#src/domain/ids/id.ts';
import type { Database } from '#src/server/db/schema.ts';
import { faqItems } from './faq-items.ts';

/** Stores the questions and answers that come with the app; runs at every start. */
export async function shipFaq(db: Kysely<Database> | Transaction<Database>): Promise<void> {
  const rows = faqItems.map(({ slug, topic, question, answer }, position) => ({
    id: makeId(createHash('sha256').update(`derap faq/${slug}`).digest()),
    slug,
    topic,
    question: JSON.stringify(question),
    answer: JSON.stringify(answer),
    position,
  }));
  await db
    .insertInto('faq_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        topic: eb.ref('excluded.topic'),
        question: eb.ref('excluded.question'),
        answer: eb.ref('excluded.answer'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
}
