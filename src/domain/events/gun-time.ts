/** Faster than any world record: a scan before that is not this runner's finish. */
const fastestPace = 120;

/**
 * A runner's time from the flag-off of their category (gun time) to the scan at the finish, and their pace, in seconds
 * and seconds per kilometre. Null where the two instants (ISO 8601) give no possible time.
 */
export function gunTime(input: {
  flagOffAt: string;
  finishedAt: string;
  distanceM: number;
}): { seconds: number; pace: number } | null {
  const seconds = Math.floor((Date.parse(input.finishedAt) - Date.parse(input.flagOffAt)) / 1000);
  const pace = Math.round((seconds * 1000) / input.distanceM);
  return pace >= fastestPace ? { seconds, pace } : null;
}

/** Seconds as runners write a time, in both languages: `2:04:37`, `47:05`. */
export function formatRaceTime(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
