import * as z from 'zod/mini';
import { idPattern } from '../choices.ts';
import { Id } from '../common.ts';
import { paragraphs } from '../text.ts';

/** The most replies that are read, with those to questions that are not asked any more. */
const mostReplies = 100;
/** Far above what a reply may have, which is refused at its question. */
const mostCharacters = 2000;

/**
 * Replies by question: text, a number with a point, a choice's id, `yes` or `no`; empty or missing for no reply. Names that are
 * no ids are left out, as are replies to what is not asked in the runner's category.
 */
export const Replies = z.pipe(
  z.record(z.string(), z.unknown()).check(z.overwrite(onlyIds)),
  z.record(Id, paragraphs(mostCharacters)).check(
    z.refine((replies) => Object.keys(replies).length <= mostReplies, {
      params: { code: 'too_long' },
    }),
  ),
);
export type Replies = z.infer<typeof Replies>;

function onlyIds(replies: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(replies).filter(([id]) => idPattern.test(id)));
}
