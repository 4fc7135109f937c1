/** Resolves with null after a time: the other runner in a race against the network. */
export function pause(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });
}
