/** Parses a pace written as `6:30`, `6.30` or `6` into seconds per kilometre; null when malformed. */
export function parsePace(text: string): number | null {
  const [, minutes, seconds = '0'] = /^(\d{1,2})(?:[:.]([0-5]\d))?$/.exec(text.trim()) ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}
