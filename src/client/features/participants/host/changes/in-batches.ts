type Sending<Batch, Answer> = {
  send: (batch: Batch, index: number) => Promise<Answer>;
  /** 0 to 1. */
  onProgress: (part: number) => void;
};

/** Sends what is too long for one call batch by batch, one after the other; a failure ends it. */
export async function inBatches<Batch, Answer>(
  batches: readonly Batch[],
  { send, onProgress }: Sending<Batch, Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const batch of batches) {
    answers.push(await send(batch, answers.length));
    onProgress(answers.length / batches.length);
  }
  return answers;
}

/** Cuts a list into parts of at most this size. */
export function cutList<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
