/** What a phone tries in a rehearsal, in its order; without schemas, for the screens. */
export const rehearsalChecks = [
  'camera',
  'sound',
  'vibration',
  'offline',
  'valid',
  'double',
  'other_race',
  'refused',
  'typed',
] as const;
export type RehearsalCheck = (typeof rehearsalChecks)[number];
