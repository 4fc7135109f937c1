import type { Language } from '#src/contract/common.ts';
import type { WeeklyRun } from '#src/contract/community/community.ts';
import { formatWallTime, formatWeekday } from '#src/domain/text/format.ts';

/**
 * A community's weekly schedule on one line: `Rabu, 05.00`, or the days that share the first time: `Rabu & Minggu,
 * 05.00`. Null without a schedule.
 */
export function formatSchedule(schedule: readonly WeeklyRun[], language: Language): string | null {
  const [first] = schedule;
  if (first === undefined) return null;
  const days = schedule
    .filter(({ time }) => time === first.time)
    .map(({ day }) => formatWeekday(day, language));
  return `${[...new Set(days)].join(' & ')}, ${formatWallTime(first.time, language)}`;
}
