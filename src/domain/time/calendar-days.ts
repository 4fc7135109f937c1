const dayMs = 86_400_000;

/** The calendar day, `YYYY-MM-DD`, that is `days` after `day`; before it when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days lie between two calendar days; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The ISO weekday of a calendar day: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}
