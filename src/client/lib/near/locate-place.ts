import { coarseText } from '#src/domain/places/near.ts';

/** A position up to ten minutes old will do. */
const patience: PositionOptions = { maximumAge: 600_000, timeout: 10_000 };

/**
 * Asks for the phone's position. What is given on, and may be sent and kept, is rounded to about a kilometre.
 *
 * @returns as addresses have it, `-6.24,106.99`
 * @throws {GeolocationPositionError} refused, or not found in time
 */
export async function locatePlace(): Promise<string> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, patience);
  });
  return coarseText({ lat: coords.latitude, lon: coords.longitude });
}
