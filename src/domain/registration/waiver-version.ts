/**
 * The version of rules and waiver that were changed on a day, `YYYY-MM-DD`: the day, and `-2`, `-3` … for further
 * changes on the same one.
 */
export function nextWaiverVersion(current: string, day: string): string {
  if (current !== day && !current.startsWith(`${day}-`)) return day;
  const count = Number(current.slice(day.length + 1) || 1);
  return `${day}-${count + 1}`;
}
