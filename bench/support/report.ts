/** A measured figure and its limit. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  limit?: { atLeast?: number; atMost?: number };
};

/** Prints figures; sets the exit code if one is outside its limit. */
export function report(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const figure of figures) {
    const { name, value, unit, limit } = figure;
    const wanted =
      limit?.atLeast !== undefined
        ? ` (at least ${limit.atLeast})`
        : limit?.atMost !== undefined
          ? ` (at most ${limit.atMost})`
          : '';
    const verdict = isWithin(figure) ? '' : '  ← outside';
    console.log(`  ${name}: ${round(value)} ${unit}${wanted}${verdict}`);
  }
  if (!figures.every(isWithin)) process.exitCode = 1;
}

/** The median of several measurements, because single ones are noisy. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

/** The smallest of several measurements that so large a part of them, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

function isWithin({ value, limit }: Figure): boolean {
  return value >= (limit?.atLeast ?? -Infinity) && value <= (limit?.atMost ?? Infinity);
}

function round(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}
