const dayMs = 86_400_000;

/** Adds days, possibly negative, to a calendar day `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Number of days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The ISO weekday of a calendar day: 1 is Monday, 7 Sunday. */
export function isoWeekday(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}
