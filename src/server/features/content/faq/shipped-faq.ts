import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { makeId } from '#src/domain/ids/id.ts';
import type { Database } from '#src/server/db/schema.ts';
import { faqItems } from './faq-items.ts';

/**
 * Stores the questions and answers that come with the app; runs at every start. What an editor wrote, moved, hid or deleted
 * stays as they left it.
 */
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
      conflict.column('slug').doUpdateSet({
        topic: unlessBy('edited_at', 'topic'),
        question: unlessBy('edited_at', 'question'),
        answer: unlessBy('edited_at', 'answer'),
        position: unlessBy('placed_at', 'position'),
      }),
    )
    .execute();
}

/** The column as it comes with the app, or as it is where an editor did what `mark` says. */
function unlessBy<T>(
  mark: 'edited_at' | 'placed_at',
  column: 'topic' | 'question' | 'answer' | 'position',
): RawBuilder<T> {
  const [own, came] = [sql.ref(`faq_items.${column}`), sql.ref(`excluded.${column}`)];
  return sql<T>`case when ${sql.ref(`faq_items.${mark}`)} is null then ${came} else ${own} end`;
}
