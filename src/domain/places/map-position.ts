export type MapPosition = { lat: number; lon: number };

const number = String.raw`(-?\d{1,3}(?:\.\d{1,15})?)`;
const patterns = [
  // `-7.78, 110.36`, as copied from Google Maps.
  new RegExp(String.raw`^\(?${number}\s*[,;\s]\s*${number}\)?$`),
  new RegExp(String.raw`[@=/]${number},(?:\+|%20)?${number}`),
];

/**
 * Parses a position from `-7.7829, 110.3671` or from a map URL. Null when there is none or it is out of range. Degrees,
 * rounded to 5 decimals (about a metre).
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

/** A position as `-7.78292, 110.36707`. */
export function formatMapPosition({ lat, lon }: MapPosition): string {
  return `${lat}, ${lon}`;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
