import { addDays, isoWeekday } from '../time/calendar-days.ts';

/**
 * Whoever was a regular, at least `runs` times in the `before` days up to their last run, and has not come for `away` days.
 * After `gone` days nobody calls it drifting any more.
 */
export const drift = { runs: 3, before: 182, away: 42, gone: 365 } as const;

/** Days back that attendance is counted for. */
export const attendanceDays = 365;

/**
 * How many weeks in a row somebody has come, up to this week, or the one before while this one is not over. `days` are the
 * local days of their runs, `YYYY-MM-DD`, in any order.
 */
export function countStreak(days: readonly string[], today: string): number {
  const weeks = new Set(days.map(mondayOf));
  const current = mondayOf(today);
  let week = weeks.has(current) ? current : addDays(current, -7);
  let streak = 0;
  while (weeks.has(week)) {
    streak += 1;
    week = addDays(week, -7);
  }
  return streak;
}

function mondayOf(day: string): string {
  return addDays(day, 1 - isoWeekday(day));
}
