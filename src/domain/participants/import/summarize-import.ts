import type { ImportRow } from '#src/contract/participants/participant-import.ts';

/** What a host looks at to see whether a file was read as it was meant. */
export type ImportSummary = {
  /** The first rows. */
  sample: ImportRow[];
  /** How many rows each category has, the most first. */
  categories: { id: string; count: number }[];
  oldest: ImportRow;
  youngest: ImportRow;
};

const sampleRows = 5;

/** What was read of a file, by the rows that can come in; null without any. */
export function summarizeImport(rows: readonly ImportRow[]): ImportSummary | null {
  const [first] = rows;
  if (first === undefined) return null;
  const counts = new Map<string, number>();
  let [oldest, youngest] = [first, first];
  for (const row of rows) {
    counts.set(row.category_id, (counts.get(row.category_id) ?? 0) + 1);
    if (row.runner.birth_date < oldest.runner.birth_date) oldest = row;
    if (row.runner.birth_date > youngest.runner.birth_date) youngest = row;
  }
  const categories = [...counts].map(([id, count]) => ({ id, count }));
  return {
    sample: rows.slice(0, sampleRows),
    categories: categories.toSorted((one, other) => other.count - one.count),
    oldest,
    youngest,
  };
}
