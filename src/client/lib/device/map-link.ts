/** A place: its position where it is known, and its words. */
export type MapPlace = { position: { lat: number; lon: number } | null; words: string };

/**
 * The address that shows a place on a map. Android and iPhones open their maps app without a network; elsewhere it is a
 * web page.
 */
export function mapLink({ position, words }: MapPlace, userAgent: string): string {
  const point = position === null ? null : `${position.lat},${position.lon}`;
  const query = encodeURIComponent(point ?? words);
  if (/android/i.test(userAgent)) {
    const label = encodeURIComponent(`(${words})`);
    return point === null ? `geo:0,0?q=${query}` : `geo:${point}?q=${query}${label}`;
  }
  if (/iphone|ipad|ipod/i.test(userAgent)) return `https://maps.apple.com/?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
