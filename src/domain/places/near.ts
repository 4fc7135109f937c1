import type { Position } from './provinces.ts';

/** Twice the earth's mean radius in metres (IUGG). */
const earthDiameter = 2 * 6_371_008.8;

const metresPerDegree = (Math.PI * earthDiameter) / 360;

/** The great-circle distance of two positions in whole metres, by the haversine formula. */
export function metresBetween(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const cosines = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat));
  const angle = half(to.lat - from.lat) + cosines * half(to.lon - from.lon);
  return Math.round(earthDiameter * Math.asin(Math.sqrt(Math.min(1, angle))));
}

/** Degrees on all four sides. */
export type Box = { south: number; north: number; west: number; east: number };

/** The box that holds whatever is within so many metres of a position; it does not go on behind the 180th meridian. */
export function boxAround({ lat, lon }: Position, metres: number): Box {
  const up = metres / metresPerDegree;
  const sine = Math.sin(radians(up)) / Math.cos(radians(lat));
  const aside = (Math.asin(Math.min(1, sine)) * 180) / Math.PI;
  return { south: lat - up, north: lat + up, west: lon - aside, east: lon + aside };
}

/** A reader's position as addresses and requests have it, to hundredths of a degree (about a kilometre): `-6.24,106.99`. */
export function coarseText({ lat, lon }: Position): string {
  return `${hundredths(lat)},${hundredths(lon)}`;
}

/** Reads `-6.24,106.99`; null where it is something else, such as a city's name, or out of range. */
export function readCoarse(text: string): Position | null {
  const [, lat, lon] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(text) ?? [];
  const position = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : null;
}

/** A distance in whole kilometres; 0 is less than one. */
export function wholeKilometres(metres: number): number {
  return metres < 1000 ? 0 : Math.round(metres / 1000);
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
