/** The form's field of a refused path of a call: how a draft comes back is typed where a recurring run is. */
export function formPathOf(path: string): string {
  return path.replace(/^content\./, '').replace(/^repetition\./, 'recurrence.');
}
