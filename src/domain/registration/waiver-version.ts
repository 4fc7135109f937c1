/**
 * The next version of rules and waiver changed on a day: `YYYY-MM-DD`, then `-2`, `-3` … for further changes that day.
 */
export function nextWaiverVersion(current: string, day: string): string {
  if (current !== day && !current.startsWith(`${day}-`)) return day;
  const count = Number(current.slice(day.length + 1) || 1);
  return `${day}-${count + 1}`;
}
