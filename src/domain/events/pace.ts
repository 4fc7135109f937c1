/** A pace as people write it, `6:30`, `6.30` or `6`, in seconds per kilometre; null when it is none. */
export function parsePace(text: string): number | null {
  const [, minutes, seconds = '0'] = /^(\d{1,2})(?:[:.]([0-5]\d))?$/.exec(text.trim()) ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}
