import { nearestCity } from '#src/domain/places/cities.ts';
import { chooseNearProvince } from './near-province.ts';

/** A province is large: a rough position, up to ten minutes old, will do. */
const patience: PositionOptions = { maximumAge: 600_000, timeout: 10_000 };

/**
 * Asks for the phone's position, which never leaves this page, and keeps its province as near the reader.
 *
 * @returns the province's code
 * @throws {GeolocationPositionError} refused, or not found in time
 */
export async function locateProvince(): Promise<string> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, patience);
  });
  const { province } = nearestCity({ lat: coords.latitude, lon: coords.longitude });
  chooseNearProvince(province);
  return province;
}
