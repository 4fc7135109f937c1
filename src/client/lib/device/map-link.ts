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

/** An app or site that shows a place; the phone's own choice of maps app has no name. */
export type MapApp = { name: string | null; href: string };

/**
 * The apps that a place can be opened in: those of the reader's kind of phone first. An empty user agent gives those
 * that every device has.
 */
export function mapApps(
  place: { position: { lat: number; lon: number }; words: string },
  userAgent: string,
): MapApp[] {
  const { lat, lon } = place.position;
  const isApple = /iphone|ipad|ipod|macintosh/i.test(userAgent);
  return [
    // Among them those that keep maps on the phone, such as Organic Maps.
    ...(/android/i.test(userAgent) ? [{ name: null, href: mapLink(place, userAgent) }] : []),
    ...(isApple ? [{ name: 'Apple Maps', href: `https://maps.apple.com/?q=${lat}%2C${lon}` }] : []),
    { name: 'Google Maps', href: mapLink(place, '') },
    { name: 'Waze', href: `https://waze.com/ul?ll=${lat}%2C${lon}&navigate=yes` },
    {
      name: 'OpenStreetMap',
      href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`,
    },
  ];
}
