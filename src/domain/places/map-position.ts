export type MapPosition = { lat: number; lon: number };

const number = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const patterns = [
  // As Google Maps copies a position, and as people write one.
  new RegExp(String.raw`^\(?${number}\s*[,;\s]\s*${number}\)?$`),
  new RegExp(String.raw`[@=/]${number},(?:\+|%20)?${number}`),
];

/**
 * Reads a place on the map from `-7.7829, 110.3671` or from the address of a map that holds it. Null when there is none
 * or it lies outside the globe. Degrees, rounded to a metre (5 decimals).
 */
export function parseMapPosition(text: string): MapPosition | null {
  for (const pattern of patterns) {
    const [, lat, lon] = pattern.exec(text.trim()) ?? [];
    if (lat === undefined || lon === undefined) continue;
    const position = { lat: rounded(Number(lat)), lon: rounded(Number(lon)) };
    if (Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180) return position;
  }
  return null;
}

/** A position as people copy it: `-7.78292, 110.36707`. */
export function formatMapPosition({ lat, lon }: MapPosition): string {
  return `${lat}, ${lon}`;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
