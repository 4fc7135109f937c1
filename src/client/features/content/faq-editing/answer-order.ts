import type { DeskAnswer } from '#src/contract/content/faq-editing.ts';

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
  const other = ofTopic[ofTopic.indexOf(id) + by];
  if (topic === undefined || other === undefined) return null;
  return orderOf(answers).map((each) => (each === id ? other : each === other ? id : each));
}
