import type { DeskAnswer } from '#src/contract/content/faq-editing.ts';
import { swapped } from '#src/client/shell/desk/swapped.ts';

/** The order of the ids of what is not deleted. */
export function orderOf(answers: readonly DeskAnswer[]): string[] {
  return answers.filter(({ state }) => state !== 'deleted').map(({ id }) => id);
}

/**
 * The order after an answer changed places with the next one of its topic before (-1) or after (1) it; null where there
 * is none.
 */
export function moved(answers: readonly DeskAnswer[], id: string, by: -1 | 1): string[] | null {
  const shown = answers.filter(({ state }) => state !== 'deleted');
  const topic = shown.find((answer) => answer.id === id)?.topic;
  const ofTopic = shown.filter((answer) => answer.topic === topic).map((answer) => answer.id);
  if (topic === undefined) return null;
  return swapped(orderOf(answers), id, ofTopic[ofTopic.indexOf(id) + by]);
}
