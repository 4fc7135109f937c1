import { nearPattern, reaches } from '#src/contract/choices.ts';
import { createPersistedValue, usePersistedValue } from '../storage/persisted-value.ts';

export type Reach = (typeof reaches)[number];

/** Where the reader is, as addresses have it, and how many kilometres they go from there; without `within` any distance. */
export type Near = { near: string; within?: Reach | undefined };

/** What a place reaches until the reader says otherwise. */
export const usualReach: Reach = '50';

/** `50 Bekasi`, `any -6.24,106.99`; `none` for the whole country. */
const nearPlace = createPersistedValue<Near | 'none'>({
  key: 'near_place',
  parse: parseNear,
  format: (place) => (place === 'none' ? place : `${place.within ?? 'any'} ${place.near}`),
});

/** The place near the reader, as they chose or located it on any screen; null for none. Kept on this phone only. */
export function useNearPlace(): Near | null {
  const value = usePersistedValue(nearPlace);
  return value === 'none' ? null : value;
}

/** Keeps a place as near the reader, for all lists; null for the whole country. */
export function chooseNearPlace(place: Near | null): void {
  nearPlace.set(place ?? 'none');
}

/** Reads what is kept; null if it is unreadable. */
export function parseNear(text: string): Near | 'none' | null {
  if (text === 'none') return text;
  const [, far, near = ''] = /^(25|50|100|any) (.+)$/.exec(text) ?? [];
  if (!nearPattern.test(near)) return null;
  return { near, within: reaches.find((reach) => reach === far) };
}
