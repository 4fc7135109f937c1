/** A start that failed for a reason the operator can mend; the message alone says how. */
export class StartError extends Error {
  override name = 'StartError';
}
