import { coarseText } from '#src/domain/places/near.ts';
import type { Position } from '#src/domain/places/provinces.ts';

/** A position up to ten minutes old will do. */
const patience: PositionOptions = { maximumAge: 600_000, timeout: 10_000 };

/**
 * Asks for the phone's position. What is given on, and may be sent and kept, is rounded to about a kilometre.
 *
 * @returns as addresses have it, `-6.24,106.99`
 * @throws {GeolocationPositionError} refused, or not found in time
 */
export async function locatePlace(): Promise<string> {
  const { coords } = await askForPosition(patience);
  return coarseText({ lat: coords.latitude, lon: coords.longitude });
}

/**
 * The phone's position to about a metre, for the place of something public that its host sets where they stand.
 *
 * @throws {GeolocationPositionError} refused, or not found in time
 */
export async function locateExactly(): Promise<Position> {
  const { coords } = await askForPosition({ enableHighAccuracy: true, timeout: 20_000 });
  return { lat: toMetre(coords.latitude), lon: toMetre(coords.longitude) };
}

async function askForPosition(options: PositionOptions): Promise<GeolocationPosition> {
  return await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, options);
  });
}

function toMetre(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
