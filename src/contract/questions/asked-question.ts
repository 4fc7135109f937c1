import * as z from 'zod/mini';
import { Id, LocalText } from '../common.ts';
import { questionKinds } from './question-choices.ts';

/** A question as runners see it; the order of a list of them is the order in which they are asked. */
export const AskedQuestion = z.object({
  id: Id,
  kind: z.enum(questionKinds),
  label: LocalText,
  /** What can be chosen; empty for other kinds. */
  choices: z.array(z.object({ id: Id, label: LocalText })),
  /** Null: asked in all. */
  category_ids: z.nullable(z.array(Id)),
  is_required: z.boolean(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/**
 * Replies by question: text, a number, a choice's id, `yes` or `no`, what `sendReplyFile` answered; empty or missing for no reply. The server reads those to
 * what is asked, and refuses them at `replies.<question>`; anything else is left out.
 */
export const SentReplies = z.record(z.string(), z.unknown());
export type SentReplies = z.infer<typeof SentReplies>;

/** A reply with its question, which may not be asked any more; `reply` is null where there is none. */
export const RepliedQuestion = z.extend(AskedQuestion, {
  is_retired: z.boolean(),
  reply: z.nullable(z.string()),
});
export type RepliedQuestion = z.infer<typeof RepliedQuestion>;
