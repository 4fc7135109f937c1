import { changeMax } from '#src/contract/registration/participant-choices.ts';

type Batches<Answer> = {
  send: (ids: string[], index: number) => Promise<Answer>;
  /** 0 to 1. */
  onProgress: (part: number) => void;
};

/** Sends a long list in as many calls as the server needs, one after the other; a failure ends it. */
export async function inBatches<Answer>(
  ids: readonly string[],
  { send, onProgress }: Batches<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < ids.length; from += changeMax) {
    answers.push(await send(ids.slice(from, from + changeMax), answers.length));
    onProgress(Math.min(1, (from + changeMax) / ids.length));
  }
  return answers;
}
