const dayMs = 24 * 60 * 60 * 1000;

/** One row for each day from the first to the last, also where nobody registered, with the sum up to it. */
export function toDayRows(days: readonly { day: string; count: number }[]) {
  const counts = new Map<string, number>();
  for (const { day, count } of days) counts.set(day, (counts.get(day) ?? 0) + count);
  const known = [...counts.keys()].toSorted((one, other) => one.localeCompare(other));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows: { day: string; count: number; sum: number }[] = [];
  let sum = 0;
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const count = counts.get(day) ?? 0;
    sum += count;
    rows.push({ day, count, sum });
  }
  return rows;
}
