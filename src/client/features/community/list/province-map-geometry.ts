import { mapPoint } from '#src/domain/places/coast-map.ts';
import { findProvince, type Position, provinces } from '#src/domain/places/provinces.ts';

export type ProvinceCount = { code: string; count: number };

export type ProvinceDot = ProvinceCount & { name: string; x: number; y: number; radius: number };

const smallestDot = 4;

/** Radii grow with the square root, so that areas are proportional to counts. */
const radiusPerRoot = 2.5;

/** The width of a finger, in units of the drawing. */
const reach = 28;

/** A place's position on the drawing, in whole units of it. */
export function placeOnMap(position: Position): { x: number; y: number } {
  const { x, y } = mapPoint(position);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Counts records per province. */
export function countByProvince(records: readonly { province: string }[]): ProvinceCount[] {
  const counts = new Map<string, number>();
  for (const { province } of records) counts.set(province, (counts.get(province) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, count }));
}

/** A dot for each province with a count, the largest first, so that small ones are on top. */
export function provinceDots(counts: readonly ProvinceCount[]): ProvinceDot[] {
  return counts
    .flatMap(({ code, count }) => {
      const province = findProvince(code);
      if (province === null || count <= 0) return [];
      const radius = smallestDot + Math.round(radiusPerRoot * Math.sqrt(count));
      return [{ code, count, name: province.name, radius, ...placeOnMap(province) }];
    })
    .sort((a, b) => b.count - a.count);
}

/** The positions of the provinces without a count. */
export function emptyPlaces(dots: readonly ProvinceDot[]): { x: number; y: number }[] {
  const taken = new Set(dots.map(({ code }) => code));
  return provinces.filter(({ code }) => !taken.has(code)).map((province) => placeOnMap(province));
}

/** The dot nearest to a tap, within a finger's width; null if there is none. */
export function dotAt(
  dots: readonly ProvinceDot[],
  point: { x: number; y: number },
): ProvinceDot | null {
  const distanceTo = ({ x, y }: ProvinceDot) => Math.hypot(x - point.x, y - point.y);
  const within = dots.filter((dot) => distanceTo(dot) <= reach + dot.radius);
  return within.sort((a, b) => distanceTo(a) - distanceTo(b))[0] ?? null;
}
