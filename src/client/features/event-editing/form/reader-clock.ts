/** What the reader's own clock shows at an instant, `2027-02-14T06:15`. */
export function readerClock(instant: string): string {
  const date = new Date(instant);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
